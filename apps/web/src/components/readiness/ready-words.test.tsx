import { dayNumber } from '@schola/core/memory/fold'
import { m } from '@schola/messages'
import { render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { shareInWords } from '../../lib/memory/in-words.ts'
import { chantOf } from '../../testing/server.ts'
import { ReadySentence } from './ready-words.tsx'

const monday = dayNumber('2026-11-16')
const three = ['Kyrie', 'Gloria', 'Sanctus'].map((name, index) => chantOf(index + 1, name))
const said = { when: m.practice_on_day({ day: 'Sunday' }), share: m.practice_share_tenths({ count: 7 }) }

it.each([
  ['the Mass', three, false, true, m.practice_ready_people(said)],
  ['the Mass, before any of its chants is begun', three, false, false, m.practice_ready_people_new(said)],
  ['the only chosen chant', three.slice(0, 1), true, true, m.practice_ready_chant({ ...said, name: 'Kyrie' })],
  ['several chosen chants', three.slice(1), true, true, m.practice_ready_chosen({ ...said, count: 2 })],
])('readiness is stated for %s', (_, chants, areChosen, areBegun, sentence) => {
  const ready = { date: monday + 6, share: 0.71, chants, areChosen, areBegun, weakest: undefined }
  const { container } = render(<ReadySentence ready={ready} today={monday} />)
  expect(container.textContent).toBe(sentence)
})

it.each([
  [0, m.practice_share_none()],
  [0.12, m.practice_share_tenths({ count: 1 })],
  [0.5, m.practice_share_half()],
  [0.87, m.practice_share_tenths({ count: 9 })],
  [0.94, m.practice_share_19_of_20()],
  [0.99, m.practice_share_all()],
])('a share of %s is rounded to words', (share, words) => {
  expect(shareInWords(share)).toBe(words)
})
