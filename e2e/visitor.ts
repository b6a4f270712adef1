import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { type LearnerChant, listLearnerChants } from '@schola/contract/chants'
import type { BodyOf } from '@schola/contract/define-call'
import { type Exercise, listExercises } from '@schola/contract/exercises'
import { listQuestions } from '@schola/contract/memory'
import type { recordProgress } from '@schola/contract/progress'
import type { devLogin } from '@schola/contract/sign-in'
import { getCurrentUser, type User } from '@schola/contract/users'
import { maxTrained } from '@schola/core/memory/fold'
import { m } from '@schola/messages'

/** Runs in the page before its own scripts: skips lessons. */
function takeLessonsAsShown(): void {
  // oxlint-disable-next-line typescript/unbound-method -- called on the storage below
  const { getItem } = Storage.prototype
  Storage.prototype.getItem = function (key: string) {
    return key.startsWith('lesson_') ? '1' : getItem.call(this, key)
  }
}

export class Visitor {
  readonly page: Page
  /** Unique, so that tests never share progress. */
  readonly name: string
  private readonly meetsLessons: boolean

  /** Only tests of lessons see them. */
  constructor(page: Page, name = `Clara ${randomUUID().slice(0, 8)}`, meetsLessons = false) {
    this.page = page
    this.name = name
    this.meetsLessons = meetsLessons
  }

  /** Signs in from the landing page by the account chooser. */
  async signIn(name = this.name): Promise<void> {
    await this.skipLessons()
    await this.page.goto('/')
    await this.page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) }).click()
    await this.page.getByRole('textbox').fill(name)
    await this.page.getByRole('textbox').press('Enter')
    await this.page.waitForURL((url) => !url.pathname.startsWith('/sign-in'))
  }

  /** Signs out by the menu, and waits for the landing page. */
  async signOut(): Promise<void> {
    await this.page.getByRole('button', { name: m.common_menu() }).click()
    await this.page.getByRole('link', { name: m.account_sign_out() }).click()
    await this.page.getByRole('link', { name: m.account_sign_in_with({ provider: 'Google' }) }).waitFor()
  }

  /** Signs in and passes the consent screen. */
  async enter(name = this.name): Promise<void> {
    await this.signIn(name)
    await this.page.getByRole('button', { name: m.account_consent_submit() }).click()
    await this.page.getByRole('heading', { name: m.home_learning_path() }).waitFor()
  }

  /** Signs in and consents through the API, for tests that begin after these screens. */
  async arrive(): Promise<User> {
    return this.chooseAccount({ name: this.name })
  }

  /** The same for a sample account with an email address. */
  async arriveAs(account: string): Promise<User> {
    return this.chooseAccount({ account })
  }

  private async chooseAccount(chosen: BodyOf<typeof devLogin>): Promise<User> {
    await this.skipLessons()
    const { status } = await this.call('POST', '/api/dev-login', chosen)
    if (status !== 200) throw new Error(`The sign-in was answered with ${status}.`)
    const user = await this.getUser()
    await this.call('POST', `/api/users/${user.id}/email-consent`, { emailMarketingConsent: false })
    return user
  }

  private async skipLessons(): Promise<void> {
    if (!this.meetsLessons) await this.page.context().addInitScript(takeLessonsAsShown)
  }

  /** Navigates like a link of the app, without a reload. */
  async follow(address: string): Promise<void> {
    await this.page.evaluate((to) => history.pushState(null, '', to), address)
  }

  /** Calls the API in the visitor's session. */
  async call(
    method: string,
    path: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<{ status: number; body: unknown }> {
    const response = await this.page.request.fetch(path, {
      method,
      headers,
      ...(body === undefined ? {} : { data: body }),
    })
    return { status: response.status(), body: await response.json() }
  }

  async getUser(): Promise<User> {
    return getCurrentUser.reply.parse((await this.call('GET', '/api/auth/user')).body)
  }

  async getChant(slug: string): Promise<LearnerChant> {
    const { id } = await this.getUser()
    const chants = listLearnerChants.reply.parse((await this.call('GET', `/api/users/${id}/chants`)).body)
    const chant = chants.find((candidate) => candidate.slug === slug)
    if (chant === undefined) throw new Error(`There is no ${slug}.`)
    return chant
  }

  async getExercises(chantId: number): Promise<readonly Exercise[]> {
    return listExercises.reply.parse((await this.call('GET', `/api/chants/${chantId}/exercises`)).body)
  }

  /** Records right answers to everything about a chant some days ago. */
  async rememberChant(chantId: number, days: number): Promise<void> {
    const { id } = await this.getUser()
    const { chants } = listQuestions.reply.parse((await this.call('GET', '/api/memory/questions')).body)
    const items = chants.find((chant) => chant.chantId === chantId)?.items ?? []
    for (let from = 0; from < items.length; from += maxTrained) {
      const trained = items.slice(from, from + maxTrained).map((item) => ({ item, right: true, guess: 2 }))
      const answer = { where: 'by-heart', chantId, showingId: randomUUID(), score: 100, epoch: 0, accountStreak: 0 }
      const waited = { 'x-queued-for': String(days * 86_400_000), 'idempotency-key': randomUUID() }
      const { status } = await this.call('POST', `/api/users/${id}/answers`, { ...answer, trained }, waited)
      if (status !== 200) throw new Error(`The answer was answered with ${status}.`)
    }
  }

  async advance(chantId: number, progress: BodyOf<typeof recordProgress>): Promise<void> {
    const { id } = await this.getUser()
    const { status } = await this.call('POST', `/api/users/${id}/chants/${chantId}/progress`, progress)
    if (status !== 200) throw new Error(`The progress was answered with ${status}.`)
  }
}

/** A chant that is always open and has exercises of all types. */
export const firstChant = { id: 1, slug: 'signum-crucis', name: 'Signum Crucis' } as const

export const complete = { percentComplete: 100, isCompleted: true } as const
