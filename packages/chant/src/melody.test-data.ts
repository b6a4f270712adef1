import fc from 'fast-check'

const letter = fc.integer({ min: 0, max: 12 }).map((step) => String.fromCharCode(97 + step))
const note = fc
  .tuple(
    fc.constantFrom('', '', '', '', '-'),
    letter,
    fc.constantFrom('', '', '', '', 'v', 'w', 'o', 's', 'ss', 'sss', 'vv', 'upper'),
    fc.constantFrom('', '', '', '', '~', '<', '>'),
    fc.constantFrom('', '', '', '_'),
    fc.constantFrom('', '', '', '.'),
  )
  .map(([debilis, step, shape, liquescence, episema, dot]) =>
    shape === 'upper'
      ? `${debilis}${step.toUpperCase()}${liquescence}${episema}${dot}`
      : `${debilis}${step}${shape}${liquescence}${episema}${dot}`,
  )
const between = fc.constantFrom('', '', '', '', '/', '//', '!', 'ix', 'hy', ',', ';')
const neumes = fc
  .tuple(note, fc.array(fc.tuple(between, note), { maxLength: 12 }))
  .map(([first, rest]) => first + rest.flat().join(''))
const text = fc.constantFrom('Ký', 'ri', 'e', 'San', 'ctus', 'quæ', 'a', 'strum', 'mí', 'gló', 'o')
const syllable = fc.tuple(text, neumes).map(([letters, signs]) => `${letters}(${signs})`)
const word = fc
  .tuple(fc.array(syllable, { minLength: 1, maxLength: 5 }), fc.constantFrom('', ',', '.', ':'))
  .map(([syllables, mark]) => {
    const joined = syllables.join('')
    const last = joined.lastIndexOf('(')
    return `${joined.slice(0, last)}${mark}${joined.slice(last)}`
  })
const separator = fc.constantFrom(
  '',
  '',
  '',
  '',
  ' (,)',
  ' (;)',
  ' (:)',
  ' (::)',
  ' (`)',
  ' *()',
  ' †(;)',
  ' <i>ij.</i>()',
  ' <sp>V/</sp>.()',
  ' (f3)',
  ' (cb3)',
)
const clef = fc.constantFrom('c1', 'c2', 'c3', 'c4', 'f3', 'f2', 'cb3', 'cb4')

/** A source such as a person might write it, with every sign of the notation. */
export const anySource = fc
  .tuple(clef, fc.array(fc.tuple(word, separator), { minLength: 1, maxLength: 14 }))
  .map(([start, words]) => `name: Any\nmode: III\n%%\n(${start}) ${words.map((pair) => pair.join('')).join(' ')}\n`)

/** The plain syllables `A(notes)` in one clef. */
export function sourceOf(body: string, clefSign = 'c4'): string {
  return `name: Example\n%%\n(${clefSign}) ${body}\n`
}
