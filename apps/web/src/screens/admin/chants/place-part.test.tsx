import { screen, within } from '@testing-library/react'
import { expect, it } from 'vitest'
import { tracks } from '../../../api/tracks.ts'
import { serve } from '../../../testing/server.ts'
import { elevatedSession } from '../admin.test-data.tsx'
import { draftOf, showPart } from './part.test-data.tsx'
import { PlacePart } from './place-part.tsx'

const chantOf = (id: number, slug: string, change: object = {}) => ({ id, slug, name: slug, onPath: true, ...change })
const track = tracks[0]?.id ?? ''

function show(place: ReturnType<typeof draftOf>['place']) {
  serve({
    'GET /api/admin/session': elevatedSession,
    'GET /api/chants': [
      chantOf(1, 'kyrie'),
      chantOf(1001, 'parish-hymn', { onPath: false, tracks: [{ track, after: null }] }),
    ],
    'GET /api/admin/chant-sources/1000/place-effects': { next: null, closes: 0, begun: 0, opens: 0 },
  })
  showPart(PlacePart, draftOf({ place }))
}

it('promise 34.13: a chant to stand behind that is gone is shown as it is written, and said', async () => {
  show({ path: { after: 'gone' }, tracks: [] })
  const field = await screen.findByLabelText<HTMLSelectElement>('Its place')
  expect(field.value).toBe('gone')
  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(screen.getByText(/^There is no chant “gone”/)).toBeDefined()
})

it('promise 34.14: in a track a chant can stand behind one of an operator', async () => {
  show({ path: null, tracks: [{ track, after: 'parish-hymn' }] })
  const field = await screen.findByLabelText<HTMLSelectElement>(/^Place in /)
  expect(field.value).toBe('parish-hymn')
  expect(within(field).getByText('After parish-hymn')).toBeDefined()
  expect(screen.queryByText(/^There is no chant/)).toBeNull()
})
