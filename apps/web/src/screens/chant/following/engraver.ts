import { engrave } from '@schola/chant/engrave'
import type { Melody } from '@schola/chant/melody'

const family = '"EB Garamond"'

/** Widths as the page will show them, each reckoned once. */
function createMeasure() {
  const pen = document.createElement('canvas').getContext('2d')
  const known = new Map<string, number>()
  return (text: string, { size, isItalic }: { readonly size: number; readonly isItalic: boolean }): number => {
    const font = `${isItalic ? 'italic ' : ''}${size}px ${family}, Georgia, serif`
    const key = `${font} ${text}`
    const before = known.get(key)
    if (before !== undefined) return before
    if (pen) pen.font = font
    // Where nothing can be measured, letters are taken to be half as wide as they are high.
    const width = pen ? pen.measureText(text).width : text.length * size * 0.5
    known.set(key, width)
    return width
  }
}

export type Draw = (melody: Melody, width: number) => string

/** Ready as soon as the letters under the notes can be measured. */
export async function loadEngraver(): Promise<Draw> {
  await document.fonts?.load(`1em ${family}`).catch(() => undefined)
  const measure = createMeasure()
  return (melody, width) => engrave(melody, { width, measure }).svg
}
