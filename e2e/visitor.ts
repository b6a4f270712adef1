import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'

/** A person at a browser. */
export class Visitor {
  readonly page: Page
  /** Nobody else in the whole run has it, so tests never meet each other's progress. */
  readonly name = `Clara ${randomUUID().slice(0, 8)}`

  constructor(page: Page) {
    this.page = page
  }

  /** From the landing page through the local provider's account chooser. */
  async signIn(name = this.name): Promise<void> {
    await this.page.goto('/')
    await this.page.getByRole('link', { name: 'Sign in with Google' }).click()
    await this.page.getByRole('textbox').fill(name)
    await this.page.getByRole('textbox').press('Enter')
    await this.page.waitForURL((url) => !url.pathname.startsWith('/idp') && !url.pathname.startsWith('/api'))
  }

  /** Signs in and passes the consent screen. */
  async enter(name = this.name): Promise<void> {
    await this.signIn(name)
    await this.page.getByRole('button', { name: 'Continue to Learning Path' }).click()
    await this.page.getByRole('heading', { name: 'Your Learning Path' }).waitFor()
  }

  /** Makes a call of the API in the visitor's own session. */
  async call(method: string, path: string, body?: unknown): Promise<{ status: number; body: unknown }> {
    return this.page.evaluate(
      async ([verb, address, payload]) => {
        const response = await fetch(address, {
          method: verb,
          ...(payload === undefined
            ? {}
            : { body: JSON.stringify(payload), headers: { 'content-type': 'application/json' } }),
        })
        return { status: response.status, body: await response.json() }
      },
      [method, path, body] as const,
    )
  }
}
