import type { TextStyle } from './engraving/lyrics.ts'

/** About how many thousandths of the size each letter of EB Garamond, the app's face, takes; accents take no room. */
const letters: Readonly<Record<number, string>> = {
  200: " '",
  230: '.,;:!jli',
  260: '-(',
  320: 'ftsr',
  340: 'IJ*',
  390: 'aecz?',
  435: 'gvyx',
  469: 'Sk',
  495: 'o',
  520: 'bdhnpquF',
  560: 'BEPYæ',
  590: 'LZ',
  680: 'AKTVw',
  710: 'CGRX',
  750: 'DOQUœ',
  800: 'HNm',
  900: 'MWÆ',
}

const widths = new Map(
  Object.entries(letters).flatMap(([width, each]) => each.split('').map((one) => [one, Number(width)])),
)

export function garamondMeasure(text: string, { size }: TextStyle): number {
  const plain = text.normalize('NFD').replace(/\p{M}/gu, '').split('')
  return (plain.reduce((sum, letter) => sum + (widths.get(letter) ?? 500), 0) * size) / 1000
}
