import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isLoopback, readSettings } from './settings.ts'

const defaults = {
  port: 3000,
  host: 'localhost',
  dataDir: resolve('data'),
  databaseUrl: undefined,
  postgresBin: undefined,
  publicUrl: 'http://localhost:3000',
  adminPassword: undefined,
  sessionSecret: undefined,
  oidcIssuer: 'https://accounts.google.com',
  oidcName: 'Google',
  oidcClient: undefined,
  localSignIn: true,
  hstsIncludeSubDomains: false,
  metrics: undefined,
  trustProxy: false,
  securityContact: undefined,
  logLevel: 'info',
}

describe('settings only through the environment', () => {
  it('needs none of them, and takes an empty one as absent', () => {
    expect(readSettings({})).toEqual({ ok: true, settings: defaults })
    expect(readSettings({ PORT: '', ADMIN_PASSWORD: ' ', HOME: '/somewhere' })).toEqual({
      ok: true,
      settings: defaults,
    })
  })

  it.each([
    [{ PORT: '8080' }, { port: 8080, publicUrl: 'http://localhost:8080' }],
    [{ HOST: '0.0.0.0' }, { host: '0.0.0.0' }],
    [{ DATA_DIR: '/srv/schola/../kept' }, { dataDir: '/srv/kept' }],
    [{ DATABASE_URL: 'postgresql://a:b@db/c' }, { databaseUrl: 'postgresql://a:b@db/c' }],
    [{ PUBLIC_URL: 'https://schola.example.org/' }, { publicUrl: 'https://schola.example.org' }],
    [{ ADMIN_PASSWORD: 'eight ch' }, { adminPassword: 'eight ch' }],
    [{ OIDC_ISSUER: 'http://localhost:9000' }, { oidcIssuer: 'http://localhost:9000', oidcName: 'localhost:9000' }],
    [
      { OIDC_ISSUER: 'https://id.example.org', OIDC_NAME: 'Parish' },
      { oidcIssuer: 'https://id.example.org', oidcName: 'Parish' },
    ],
    [{ LOCAL_SIGN_IN: 'off' }, { localSignIn: false }],
    [{ HSTS_INCLUDE_SUBDOMAINS: 'on' }, { hstsIncludeSubDomains: true }],
    [{ NODE_ENV: 'production', LOCAL_SIGN_IN: 'on' }, {}],
    [
      { NODE_ENV: 'production', OIDC_CLIENT_ID: 'a', OIDC_CLIENT_SECRET: 'b' },
      { oidcClient: { id: 'a', secret: 'b' } },
    ],
    [{ TRUST_PROXY: '2' }, { trustProxy: 2 }],
    [{ TRUST_PROXY: '10.0.0.0/8, ::1' }, { trustProxy: ['10.0.0.0/8', '::1'] }],
    [{ METRICS_PORT: '0', METRICS_TOKEN: 'sixteen-letters!' }, { metrics: { port: 0, token: 'sixteen-letters!' } }],
    [{ SECURITY_CONTACT: 'mailto:security@example.org' }, { securityContact: 'mailto:security@example.org' }],
    [{ LOG_LEVEL: 'debug' }, { logLevel: 'debug' }],
  ])('reads %o', (env, expected) => {
    expect(readSettings(env)).toEqual({ ok: true, settings: { ...defaults, ...expected } })
  })

  it.each([
    [{ PORT: '65536' }, 'PORT must'],
    [{ HOST: 'http://here' }, 'HOST must'],
    [{ DATABASE_URL: 'mysql://a/b' }, 'DATABASE_URL must'],
    [{ PUBLIC_URL: 'https://schola.example.org/?a' }, 'PUBLIC_URL must'],
    [{ PUBLIC_URL: 'http://schola.example.org' }, 'PUBLIC_URL must begin with https://'],
    [{ ADMIN_PASSWORD: 'seven c' }, 'ADMIN_PASSWORD must have at least 8'],
    [{ SESSION_SECRET: 'short' }, 'SESSION_SECRET must have at least 32'],
    [{ OIDC_ISSUER: 'http://provider.example.org' }, 'OIDC_ISSUER must begin with https://'],
    [{ OIDC_CLIENT_ID: 'a' }, 'OIDC_CLIENT_ID and OIDC_CLIENT_SECRET must be given together'],
    [{ NODE_ENV: 'production' }, 'NODE_ENV=production needs OIDC_CLIENT_ID'],
    [{ LOCAL_SIGN_IN: 'maybe' }, 'LOCAL_SIGN_IN must'],
    [{ TRUST_PROXY: '10.0.0.0/33' }, 'TRUST_PROXY must'],
    [{ METRICS_PORT: 'nine' }, 'METRICS_PORT must'],
    [{ METRICS_PORT: '9464', METRICS_TOKEN: 'too short' }, 'METRICS_TOKEN must'],
    [{ METRICS_TOKEN: 'sixteen-letters!' }, 'METRICS_TOKEN needs METRICS_PORT'],
    [{ SECURITY_CONTACT: 'security@example.org' }, 'SECURITY_CONTACT must'],
    [{ LOG_LEVEL: 'loud' }, 'LOG_LEVEL must'],
  ])('refuses %o with one sentence', (env, sentence) => {
    expect(readSettings(env)).toEqual({ ok: false, mistakes: [expect.stringContaining(sentence)] })
  })

  it('names every mistake at once, and tells no secret', () => {
    const read = readSettings({ PORT: 'x', ADMIN_PASSWORD: 'hunter2', LOG_LEVEL: 'loud' })
    expect(read).toEqual({
      ok: false,
      mistakes: [expect.stringMatching(/^PORT/), expect.stringMatching(/^ADMIN/), expect.stringMatching(/^LOG/)],
    })
    expect(JSON.stringify(read)).not.toContain('hunter2')
  })
})

it.each([
  ['localhost', true],
  ['LOCALHOST', true],
  ['127.9.9.9', true],
  ['[::1]', true],
  ['::ffff:127.0.0.1', true],
  ['a.localhost', true],
  ['0.0.0.0', false],
  ['::', false],
  ['10.0.0.1', false],
  ['127.0.0.1.example.org', false],
  ['localhost.example.org', false],
  ['', false],
  ['127.0.0.999', false],
])('whether %j is loopback: %s', (host, expected) => {
  expect(isLoopback(host)).toBe(expected)
})
