import { type EngraveOptions, engrave, engraveInSteps } from '@schola/chant/engrave'
import type { Melody } from '@schola/chant/melody'
import type { Steps } from '@schola/chant/steps'
import { yieldToBrowser } from '../platform/wait.ts'

const family = '"EB Garamond"'

/** Measures text as the page will show it, with a cache. */
function createMeasure(): EngraveOptions['measure'] {
  const pen = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text, { size, isItalic }) => {
    const font = `${isItalic ? 'italic ' : ''}${size}px ${family}, Georgia, serif`
    const key = `${font} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (pen) pen.font = font
    // Without a canvas, letters count as half as wide as they are high.
    const width = pen ? pen.measureText(text).width : text.length * size * 0.5
    known.set(key, width)
    return width
  }
}

/** Short enough not to delay input. */
const turnMs = 6

/** Runs a generator in short slices; resolves with nothing when aborted. */
async function takeTurns<T>(work: Steps<T>, signal: AbortSignal): Promise<T | undefined> {
  await yieldToBrowser()
  let begun = performance.now()
  while (!signal.aborted) {
    const step = work.next()
    if (step.done) return step.value
    if (performance.now() - begun < turnMs) continue
    await yieldToBrowser()
    begun = performance.now()
  }
  return undefined
}

export interface Engraver {
  /** Synchronously, for printing. */
  readonly draw: (melody: Melody, width: number) => string
  /** In short slices; resolves with nothing when aborted. */
  readonly drawGently: (melody: Melody, width: number, signal: AbortSignal) => Promise<string | undefined>
}

/** Waits for the font, whose letters are measured. */
export async function loadEngraver(): Promise<Engraver> {
  await document.fonts?.load(`1em ${family}`).catch(() => undefined)
  const measure = createMeasure()
  return {
    draw: (melody, width) => engrave(melody, { width, measure }).svg,
    drawGently: async (melody, width, signal) =>
      (await takeTurns(engraveInSteps(melody, { width, measure }), signal))?.svg,
  }
}
