import type { Page } from '@playwright/test'

/** Audio players and synthesized sounds of the page. */
interface Heard {
  readonly players: HTMLAudioElement[]
  readonly sounds: Blob[]
}

declare global {
  interface Window {
    heard: Heard
  }
}

/** Records players as they are created, because they are not in the document. */
export async function listenIn(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const players: HTMLAudioElement[] = []
    const sounds: Blob[] = []
    window.heard = { players, sounds }
    window.Audio = new Proxy(window.Audio, {
      construct(target, given: ConstructorParameters<typeof Audio>) {
        const player = new target(...given)
        players.push(player)
        return player
      },
    })
    const createUrl = URL.createObjectURL.bind(URL)
    URL.createObjectURL = (made: Blob | MediaSource) => {
      if (made instanceof Blob) sounds.push(made)
      return createUrl(made)
    }
  })
}

/** Returns the time of the chant's player; pages rendered twice have others without a source. */
export const heardAt = (page: Page): Promise<number> =>
  page.evaluate(() => window.heard.players.find(({ src }) => src !== '')?.currentTime ?? -1)

/** Plays until a time, and returns what is highlighted just after it, and when. */
export async function litAfter(
  page: Page,
  moment: number,
  leadIn: number,
): Promise<{ time: number; syllable: number | null; note: number | null }> {
  return page.evaluate(
    async ([to, before]) => {
      const [player] = window.heard.players
      if (!player) throw new Error('Nothing has been played.')
      player.currentTime = Math.max(to - before, 0)
      await new Promise((resolve) => player.addEventListener('seeked', resolve, { once: true }))
      await player.play()
      const deadline = performance.now() + 10_000
      function picture() {
        if (performance.now() > deadline)
          throw new Error(`Nothing was lit in time: it is sung at ${player?.currentTime}.`)
        return new Promise((resolve) => requestAnimationFrame(resolve))
      }
      function lit(name: string) {
        const text = document.querySelector(`.score-drawing [data-${name}][data-sung]`)?.getAttribute(`data-${name}`)
        return text === null || text === undefined ? null : Number(text)
      }
      while (player.currentTime < to) await picture()
      while (true) {
        const from = player.currentTime
        // After the frame in which the page has checked.
        await picture()
        await new Promise((resolve) => setTimeout(resolve, 0))
        const time = player.currentTime
        // If a frame was late, its exact time is unknown.
        if (time - from < 0.04) return { time, syllable: lit('syllable'), note: lit('note') }
      }
    },
    [moment, leadIn] as const,
  )
}

/** Returns the pitches of the newest synthesized sound, in Hz, by autocorrelation. */
export async function measurePitches(
  page: Page,
  stretches: readonly { readonly from: number; readonly to: number; readonly about: number }[],
): Promise<number[]> {
  return page.evaluate(async (given) => {
    const sound = window.heard.sounds.at(-1)
    if (!sound) throw new Error('Nothing has been rendered.')
    const context = new OfflineAudioContext(1, 1, 24_000)
    const decoded = await context.decodeAudioData(await sound.arrayBuffer())
    const samples = decoded.getChannelData(0)
    const rate = decoded.sampleRate
    function likeness(start: number, end: number, lag: number) {
      let sum = 0
      let own = 0
      let other = 0
      for (let index = start; index + lag < end; index += 1) {
        const one = samples[index] ?? 0
        const two = samples[index + lag] ?? 0
        sum += one * two
        own += one * one
        other += two * two
      }
      return sum / Math.sqrt(own * other || 1)
    }
    return given.map(({ from, to, about }) => {
      const [start, end] = [Math.round(from * rate), Math.round(to * rate)]
      const middle = rate / about
      // A third above and below: an octave would match as well.
      const lags = Array.from({ length: Math.ceil(middle * 1.5) }, (_, lag) => lag).filter((lag) => lag > middle * 0.65)
      const alike = lags.map((lag) => likeness(start, end, lag))
      const best = alike.indexOf(Math.max(...alike))
      const at = (place: number) => alike[place] ?? 0
      const bend = 2 * (at(best - 1) - 2 * at(best) + at(best + 1)) || 1
      const shift = (at(best - 1) - at(best + 1)) / bend
      return rate / ((lags[best] ?? 1) + shift)
    })
  }, stretches)
}
