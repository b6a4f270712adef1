import type { SungVerdict, TakeVerdict } from '@schola/chant/sing-back/judge'
import { m } from '@schola/messages'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { TakeSentence } from './take-sentence.tsx'

const phrase = [60, 62, 64, 62].map((pitch, index) => ({
  index,
  syllable: index,
  startsSyllable: true,
  pitch,
  seconds: 0.4,
  rest: 0,
}))
const right = phrase.map(({ index }) => ({ index, status: 'right', cents: 0, isShort: false }) as const)
const sung: SungVerdict = { heard: 'voice', notes: right, added: [], reached: 4, drift: 0, tempo: 1, isWell: true }
const withNote = (change: object) => ({
  ...sung,
  notes: right.map((note) => (note.index === 2 ? { ...note, ...change } : note)),
})

it.each<[TakeVerdict, string]>([
  [sung, m.singing_take_right()],
  [withNote({ status: 'off', cents: -204 }), 'Sing the third note, on no, a step higher.'],
  [withNote({ status: 'off', cents: 310 }), 'Sing the third note, on no, a third lower.'],
  [withNote({ status: 'off', cents: -1010 }), 'Sing the third note, on no, a seventh higher.'],
  [withNote({ status: 'near', cents: 60 }), 'Sing the third note, on no, a little lower.'],
  [withNote({ status: 'missing' }), 'The third note, on no, is missing.'],
  [withNote({ isShort: true }), m.singing_take_short({ latin: 'no' })],
  [{ ...sung, added: [3] }, m.singing_take_added({ latin: 'ster' })],
  [{ ...sung, reached: 3 }, m.singing_take_stopped({ latin: 'ster' })],
  [{ heard: 'silence' }, m.singing_take_silence()],
])('names the mistake whose correction helps most: %#', (verdict, sentence) => {
  const { container } = render(
    <TakeSentence verdict={verdict} phrase={phrase} syllables={['Pa', 'ter', 'no', 'ster.']} />,
  )
  expect(container.textContent).toBe(sentence)
})
