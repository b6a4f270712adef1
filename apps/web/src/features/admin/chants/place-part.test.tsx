import type { DraftPlace } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
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

it('a missing predecessor is shown by its slug, with an error', async () => {
  show({ path: { after: 'gone' }, tracks: [] })
  const field = await screen.findByLabelText<HTMLSelectElement>(m.authoring_place_on_path())
  expect(field.value).toBe('gone')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(m.authoring_place_gone({ slug: 'gone' }))).toBeDefined()
})

it('in a track a chant can follow an operator’s chant', async () => {
  show({ path: null, tracks: [{ track, after: 'parish-hymn' }] })
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Position in /)
  expect(field.value).toBe('parish-hymn')
  expect(within(field).getByText(m.authoring_place_after({ name: 'parish-hymn' }))).toBeDefined()
  expect(screen.queryByText(m.authoring_place_gone({ slug: 'parish-hymn' }))).toBeNull()
})

it('the effects of a position in a track are shown, whether or not the chant is on the path', async () => {
  const next = { id: 4, name: 'Pater Noster' }
  const own = { track, next, closes: 1, begun: 1 }
  show({ path: null, tracks: [{ track, after: 'kyrie' }] }, { tracks: [own, { ...own, track: 'another', closes: 7 }] })
  expect(
    await screen.findByText(m.authoring_place_closes_begun({ name: 'Pater Noster', closes: 1, begun: 1 })),
  ).toBeDefined()
  expect(screen.queryByText(/7 learners/)).toBeNull()
  expect(screen.getByText(m.authoring_place_beside_hint())).toBeDefined()
})

it('the effects of a position on the path are shown: for whom chants lock and unlock', async () => {
  const next = { id: 4, name: 'Pater Noster' }
  show({ path: { after: 'kyrie' }, tracks: [] }, { next, closes: 3, begun: 1, opens: 12 })
  expect(
    await screen.findByText(m.authoring_place_closes_begun({ name: 'Pater Noster', closes: 3, begun: 1 })),
  ).toBeDefined()
  expect(screen.getByText(m.authoring_place_opens({ count: 12 }))).toBeDefined()
})

it.each([
  [null, m.authoring_place_last_on_track()],
  [{ id: 4, name: 'Pater Noster' }, m.authoring_place_closes_none({ name: 'Pater Noster' })],
])('a position in a track that locks nothing is described too', async (next, sentence) => {
  show({ path: null, tracks: [{ track, after: null }] }, { tracks: [{ track, next, closes: 0, begun: 0 }] })
  expect(await screen.findByText(sentence)).toBeDefined()
})
