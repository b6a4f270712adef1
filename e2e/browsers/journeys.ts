import { type Exercise, listExercises } from '@schola/contract/exercises'
import { m } from '@schola/messages'
import { lessonKey } from '../../apps/web/src/lib/storage-keys.ts'
import { firstChant } from '../visitor.ts'
import { answerRightly, finger, goOn, type Hand, keyboard } from './answering.ts'
import type { Browser } from './browser.ts'
import type { Network } from './network.ts'

export interface Scene {
  readonly browser: Browser
  readonly network: Network
}

export interface Journey {
  readonly name: string
  /** Throws an error whose message says what failed. */
  go(scene: Scene): Promise<void>
}

const chantPath = `/chants/${firstChant.slug}`
const heading = (text: string) => ({ css: 'h1, h2', text })

/** As narrow as the engine's window can be. */
const holdPhone = (browser: Browser) => browser.resize(390, 844)

/** Waits until the app's files are cached. */
const untilKept = (browser: Browser) =>
  browser.until('the worker that answers without a network', () =>
    browser.run(() => navigator.serviceWorker.controller?.state === 'activated'),
  )

async function signIn({ browser }: Scene): Promise<void> {
  await holdPhone(browser)
  await browser.open('/')
  await browser.tap({ css: 'a', text: m.account_sign_in_with({ provider: 'Google' }) })
  await browser.tap({ css: 'input[type="text"], input:not([type])' })
  await browser.type('Clara')
  await browser.press('Enter')
  await browser.tap({ css: 'button', text: m.account_consent_submit() })
  await browser.see(heading(m.home_learning_path()))
  // Firefox drops a navigation while a page is loading.
  await browser.until('the end of loading', () => browser.run(() => document.readyState === 'complete'))
  await untilKept(browser)
}

async function readExercises(browser: Browser): Promise<readonly Exercise[]> {
  const path = `/api/chants/${firstChant.id}/exercises`
  return listExercises.reply.parse(await browser.run(async (from) => (await fetch(from)).json(), path))
}

async function openLevel(browser: Browser, level: number): Promise<readonly Exercise[]> {
  const exercises = await readExercises(browser)
  const userId = await browser.run(async () => {
    const user: { id: string } = await (await fetch('/api/auth/user')).json()
    return user.id
  })
  const key = lessonKey(userId, firstChant.slug, level)
  await browser.run((name) => localStorage.setItem(name, '1'), key)
  const first = exercises.find((exercise) => exercise.level === level)
  await browser.open(`${chantPath}/exercise/${first?.id}`)
  await seeStars(browser, 0)
  return exercises
}

const seeStars = (browser: Browser, lit: number) =>
  browser.see({ css: `[aria-label="${m.practice_stars({ lit, count: 10 })}"]` })

const playLevel =
  (level: number, hand: Hand) =>
  async ({ browser }: Scene): Promise<void> => {
    const exercises = await openLevel(browser, level)
    for (let lit = 1; lit < 10; lit += 1) {
      await answerRightly(browser, exercises, hand)
      await goOn(browser, hand)
      await seeStars(browser, lit)
    }
    await answerRightly(browser, exercises, hand)
    await browser.see(heading(m.practice_level_completed()))
  }

const readSung = (browser: Browser): Promise<string | null> =>
  browser.run(() => {
    const sung = document.querySelector('.score-drawing [data-note][data-sung]')
    return sung === null ? null : sung.getAttribute('data-note')
  })

async function follow({ browser }: Scene): Promise<void> {
  await browser.open(chantPath)
  await browser.see({ css: '.score-drawing svg' })
  await browser.see({ css: 'button', text: m.common_play() })
  if ((await readSung(browser)) !== null) throw new Error('Something is sung before a tap.')
  await browser.tap({ css: 'button', text: m.common_play() })
  const heard = new Set<string>()
  await browser.until('the third note that lights up while it is sung', async () => {
    const note = await readSung(browser)
    if (note !== null) heard.add(note)
    return heard.size >= 3
  })
  await browser.tap({ css: 'button', text: m.common_pause() })
  await browser.see({ css: 'button', text: m.common_play() })
}

/** Reloads and waits for the new page. */
async function reload(browser: Browser): Promise<void> {
  await browser.run(() => {
    document.documentElement.dataset['left'] = ''
    // Later, because the page could not answer this call.
    setTimeout(() => location.reload())
  })
  await browser.until('the page again', () => browser.run(() => !('left' in document.documentElement.dataset)))
}

const waitingLine = { css: '.shell-unsent' }

async function loseNetwork({ browser, network }: Scene): Promise<void> {
  const exercises = await openLevel(browser, 3)
  await untilKept(browser)
  await answerRightly(browser, exercises, finger)
  await goOn(browser, finger)
  await network.cut()
  try {
    await answerRightly(browser, exercises, finger)
    await goOn(browser, finger)
    await browser.see({
      ...waitingLine,
      text: m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 1 }) }),
    })
    await reload(browser)
    await browser.see({
      ...waitingLine,
      text: m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 1 }) }),
    })
    await seeStars(browser, 2)
    await answerRightly(browser, exercises, finger)
    await goOn(browser, finger)
    await browser.see({
      ...waitingLine,
      text: m.account_waiting_to_be_sent({ entries: m.common_answers({ count: 2 }) }),
    })
  } finally {
    await network.restore()
  }
  await browser.run(() => window.dispatchEvent(new Event('online')))
  await browser.until('the sending of what waited', async () => (await browser.find(waitingLine)) === null)
  await browser.open(chantPath)
  await browser.until('the streak on the server', async () => (await readStreak(browser)) === 3)
}

const readStreak = (browser: Browser): Promise<number | undefined> =>
  browser.run(async () => {
    const user: { id: string } = await (await fetch('/api/auth/user')).json()
    const chants: { slug: string; progress: { levelData: Record<string, { streak: number }> } | null }[] = await (
      await fetch(`/api/users/${user.id}/chants`)
    ).json()
    return chants[0]?.progress?.levelData['3']?.streak
  })

async function install({ browser }: Scene): Promise<void> {
  await browser.open('/profile')
  await browser.see({ css: '.profile-install p' })
  const problem = await browser.run(async () => {
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]')
    if (link === null) return 'The page names no manifest.'
    const manifest: { icons?: { src: string }[]; display?: string } = await (await fetch(link.href)).json()
    if (manifest.display !== 'standalone') return 'The manifest does not ask for a window of its own.'
    const icons = await Promise.all((manifest.icons ?? []).map(({ src }) => fetch(new URL(src, link.href))))
    return icons.length > 0 && icons.every(({ ok }) => ok) ? null : 'An icon of the manifest is missing.'
  })
  if (problem !== null) throw new Error(problem)
  const offers = await browser.run(() => 'onbeforeinstallprompt' in window)
  if (offers) {
    // Headless Chromium does not offer installation by itself.
    await browser.run(() => {
      const offer = new Event('beforeinstallprompt', { cancelable: true })
      window.dispatchEvent(Object.assign(offer, { prompt: () => Promise.resolve() }))
    })
    await browser.see({ css: '.profile-install button' })
  } else if ((await browser.find({ css: '.profile-install button' })) !== null) {
    throw new Error('A button offers to install what this browser cannot.')
  }
}

function showAsPrinted(): void {
  function visit(rules: CSSRuleList) {
    for (const rule of rules) {
      if (rule instanceof CSSMediaRule && rule.media.mediaText === 'print') rule.media.mediaText = 'all'
      if ('cssRules' in rule) visit(rule.cssRules as CSSRuleList)
    }
  }
  for (const sheet of document.styleSheets) visit(sheet.cssRules)
}

async function print({ browser }: Scene): Promise<void> {
  await browser.open(`${chantPath}?tab=full-text`)
  await browser.see({ css: '.score-drawing svg' })
  await browser.see({ css: '[role="tablist"]' })
  await browser.run(showAsPrinted)
  for (const css of ['[role="tablist"]', '.shell-header', '.bottom-bar', '.audio', '.more-menu']) {
    if ((await browser.find({ css })) !== null) throw new Error(`${css} stands on paper.`)
  }
  await browser.see({ css: 'h1', text: firstChant.name })
  await browser.see({ css: '.score-drawing svg' })
}

export const journeys: readonly Journey[] = [
  { name: 'sign in', go: signIn },
  { name: 'a level by touch', go: playLevel(1, finger) },
  { name: 'a level by keyboard', go: playLevel(2, keyboard) },
  { name: 'play and follow', go: follow },
  { name: 'offline in the middle, and back', go: loseNetwork },
  { name: 'install, or no offer of it', go: install },
  { name: 'print', go: print },
]
