import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type AuthoredExercise, createExercise, getExercise, listExercises } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { adminPassword } from './server.ts'
import { test as common } from './test.ts'
import { Visitor } from './visitor.ts'

export const test = common.extend<{ operator: Operator }>({
  baseURL: async ({ operatorsServer }, use) => use(operatorsServer.url),
  operator: async ({ page }, use) => {
    const operator = new Operator(page)
    await operator.arrive()
    await use(operator)
  },
})

export { expect } from './expect.ts'

/** A user who knows the admin password. */
export class Operator extends Visitor {
  constructor(page: Page) {
    super(page, `Gregory ${randomUUID().slice(0, 8)}`)
  }

  /** Opens the panel with the password already entered. */
  async openPanel(search = ''): Promise<void> {
    await this.elevate()
    await this.page.addInitScript(() => localStorage.setItem('adminAuthenticated', 'true'))
    await this.page.goto(`/admin${search}`)
    await this.page.getByRole('heading', { name: m.admin_panel() }).waitFor()
  }

  async elevate(): Promise<void> {
    await this.call('POST', '/api/admin/login', { password: adminPassword })
  }

  /** Ends the elevation, as its expiry would. */
  async endElevation(): Promise<void> {
    await this.call('POST', '/api/admin/logout')
  }

  async list(chantId: number, level: number): Promise<readonly AuthoredExercise[]> {
    const { body } = await this.call('GET', `/api/chants/${chantId}/exercises`)
    return listExercises.reply.parse(body).filter((exercise) => exercise.level === level)
  }

  async get(id: number): Promise<AuthoredExercise> {
    return getExercise.reply.parse((await this.call('GET', `/api/exercises/${id}`)).body)
  }

  /** Returns a new exercise with a unique statement. */
  async author(chantId: number, level: number, statement: string): Promise<AuthoredExercise> {
    const content = JSON.stringify({ statement, isTrue: true })
    const { body } = await this.call('POST', '/api/exercises', { chantId, level, type: 'true-false', content })
    return createExercise.reply.parse(body)
  }

  /** Returns title and description of the visible toast. */
  toast() {
    return this.page.locator('.toast')
  }
}

/** Collects page errors and violations of the content security policy. */
export function listenForRefusals(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', ({ message }) => errors.push(message))
  page.on('console', (entry) => {
    if (/content security policy/i.test(entry.text())) errors.push(entry.text())
  })
  return errors
}
