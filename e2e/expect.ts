import { type Locator, expect as original } from '@playwright/test'

/** While the original waits for what is not there yet it reads the whole page for its report, again and again. */
export const expect = original.extend({
  async toBeVisible(locator: Locator, options: { timeout?: number } = {}) {
    try {
      await locator.waitFor({ state: this.isNot ? 'hidden' : 'visible', timeout: options.timeout ?? this.timeout })
    } catch {
      const found = original(locator)
      await (this.isNot ? found.not : found).toBeVisible({ timeout: 1 })
    }
    return { pass: !this.isNot, message: () => '' }
  },
})
