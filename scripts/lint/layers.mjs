/**
 * The folders of each app, lowest first: a file imports from its own folder and from those before it. `screens/*` stands
 * for one folder a screen, which never import each other. Files beside the folders come last and may import all.
 */
export const layers = {
  'apps/server/src': [
    'settings',
    'db',
    'postgres',
    'sessions',
    'repositories',
    'content',
    'metrics',
    'http',
    'sign-in',
    'use-cases',
    'pages',
    'routes',
    'backup',
    'fitting',
  ],
  'apps/web/src': [
    'platform',
    'ui',
    'components',
    'api',
    'calendar',
    'account',
    'pwa',
    'offline',
    'audio',
    'following',
    'sounds',
    'sing-back',
    'grammar',
    'reading',
    'mass',
    'practice',
    'memory',
    'screens/*',
    'app',
    'boot',
  ],
}
