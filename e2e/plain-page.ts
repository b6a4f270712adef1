import type { Page } from '@playwright/test'

/** Has every address answered with the page that brings no data: for tests that change what the app is answered. */
export async function servePlainPage(page: Page): Promise<void> {
  await page.route('**/*', async (route) => {
    const { pathname, origin } = new URL(route.request().url())
    const isPage = route.request().resourceType() === 'document' && !pathname.startsWith('/api/')
    if (!isPage) return route.fallback()
    return route.fulfill({ response: await route.fetch({ url: `${origin}/index.html` }) })
  })
}
