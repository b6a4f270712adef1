import { parseMelody } from '@schola/chant/parse-melody'
import { loadEngraver } from '../../../apps/web/src/following/engraver.ts'

export interface EngravingTimes {
  /** Milliseconds from the parsed melody to the picture's text. */
  readonly engraved: number
  /** Milliseconds in which the browser reads that text and lays it out. */
  readonly shown: number
  /** The same at another width, as when the phone is turned. */
  readonly again: number
}

declare global {
  interface Window {
    benchEngrave: (source: string, width: number) => Promise<EngravingTimes>
  }
}

window.benchEngrave = async (source, width) => {
  const melody = parseMelody(source)
  const draw = await loadEngraver('square')
  const begun = performance.now()
  const drawing = draw(melody, { width, scale: 1, semitones: 0 })
  const drawn = performance.now()
  const place = document.createElement('div')
  place.innerHTML = drawing
  document.body.replaceChildren(place)
  place.getBoundingClientRect()
  const stood = performance.now()
  draw(melody, { width: width * 2, scale: 1, semitones: 0 })
  return { engraved: drawn - begun, shown: stood - drawn, again: performance.now() - stood }
}
