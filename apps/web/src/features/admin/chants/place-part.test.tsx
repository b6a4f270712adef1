import type { DraftPlace } from '@schola/contract/chant-draft'
import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tracks } from '../../../lib/api/tracks.ts'
import { serve } from '../../../testing/server.ts'
import { elevatedSession } from '../admin.test-data.tsx'
import { draftOf, showPart } from './part.test-data.tsx'
import { PlacePart } from './place-part.tsx'

const chantOf = (id: number, slug: string, change: object = {}) => ({ id, slug, name: slug, onPath: true, ...change })
const track = tracks[0]?.id ?? ''

function show(place: DraftPlace, effects: object = {}) {
  const made = serve({
    'GET /api/admin/session': elevatedSession,
    'GET /api/chants': [
      chantOf(1, 'kyrie'),
      chantOf(1001, 'parish-hymn', { onPath: false, tracks: [{ track, after: null }] }),
    ],
    'GET /api/admin/chant-sources/1000/place-effects': {
      next: null,
      closes: 0,
      begun: 0,
      opens: 0,
      tracks: [],
      ...effects,
    },
  })
  showPart(PlacePart, draftOf({ place }))
  return made
}

it('a chant to stand behind that is gone is shown as it is written, and said', async () => {
  show({ path: { after: 'gone' }, tracks: [] })
  const field = await screen.findByLabelText<HTMLSelectElement>('Its place')
  expect(field.value).toBe('gone')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^There is no chant “gone”/)).toBeDefined()
})

it('in a track a chant can stand behind one of an operator', async () => {
  show({ path: null, tracks: [{ track, after: 'parish-hymn' }] })
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Place in /)
  expect(field.value).toBe('parish-hymn')
  expect(within(field).getByText('After parish-hymn')).toBeDefined()
  expect(screen.queryByText(/^There is no chant/)).toBeNull()
})

it('what a place in a track does is said beside it, on the path and beside it', async () => {
  const next = { id: 4, name: 'Pater Noster' }
  const own = { track, next, closes: 1, begun: 1 }
  show({ path: null, tracks: [{ track, after: 'kyrie' }] }, { tracks: [own, { ...own, track: 'another', closes: 7 }] })
  expect(
    await screen.findByText(
      'Pater Noster would wait for it. 1 learner has it open now; it would close for them until this one is completed; 1 of them has begun it. Their progress stays.',
    ),
  ).toBeDefined()
  expect(screen.queryByText(/7 learners/)).toBeNull()
  expect(screen.getByText(/^Open to everybody/)).toBeDefined()
})

it('what a place on the path does is said, to those it closes for and to those it opens for', async () => {
  const next = { id: 4, name: 'Pater Noster' }
  show({ path: { after: 'kyrie' }, tracks: [] }, { next, closes: 3, begun: 1, opens: 12 })
  expect(await screen.findByText(/^Pater Noster would wait for it\. 3 learners have it open now/)).toBeDefined()
  expect(screen.getByText('12 learners could begin it at once.')).toBeDefined()
})

it.each([
  [null, 'No chant of the path waits for it here.'],
  [{ id: 4, name: 'Pater Noster' }, 'Pater Noster would wait for it; it would close for nobody.'],
])('a place in a track that takes nothing from anybody is said, too', async (next, sentence) => {
  show({ path: null, tracks: [{ track, after: null }] }, { tracks: [{ track, next, closes: 0, begun: 0 }] })
  expect(await screen.findByText(sentence)).toBeDefined()
})
