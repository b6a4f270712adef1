import { plannedTiming } from '@schola/chant/marked-timing'
import { parseMelody } from '@schola/chant/parse-melody'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from '../../../../audio/fake-audio.test-data.ts'
import { serve } from '../../../../testing/server.ts'
import { TellingObserver } from '../../../../testing/telling-observer.ts'
import { markRecording } from '../melody/draft-melodies.ts'
import { draftOf, showPart } from '../part.test-data.tsx'
import { PreviewMelodies } from './preview-melodies.tsx'

// No voice is built here: it is being prepared as long as a test takes.
vi.mock('../../../../following/use-synth.ts', () => ({ useSynth: () => ({ url: null, isFailed: false }) }))

const melody = 'name: Ave Maria\nmode: I\n%%\n(c4) A(g)ve(h) (::)\n'
const other = 'name: Ave Maria\nmode: V\n%%\n(c4) A(g)ve(h) Ma(g)rí(f)a(f) (::)\n'
const hash = 'ab'.repeat(32)
const address = `/audio/own/${hash}.mp3`
const recording = markRecording({ hash, timing: null }, plannedTiming(parseMelody(melody), 20))
const setting = { id: 'xi', name: 'Setting XI', otherNames: [], mode: 'Mode V', source: 'A later book' }

let audio: () => FakeAudio
beforeEach(() => {
  audio = useFakeAudio()
  vi.stubGlobal('ResizeObserver', TellingObserver)
  serve({
    'GET /api/chants': [],
    [`HEAD ${address}`]: () => new Response('', { headers: { 'content-type': 'audio/mpeg' } }),
  })
})

describe('the melodies of a draft in its preview', () => {
  it('its recording sings, from the beginning', async () => {
    showPart(PreviewMelodies, draftOf({ melody, recording }))
    expect(await screen.findByText('Sung by the recording.')).toBeDefined()
    await waitFor(() => expect(audio().src).toContain(address))
    fireEvent.click(screen.getByRole('button', { name: 'Hear it' }))
    await waitFor(() => expect(audio().paused).toBe(false))
  })

  it.each([
    ['without marks', { hash, timing: null }],
    ['with marks of other notes', markRecording(recording, plannedTiming(parseMelody(other), 20))],
  ])('%s the built-in voice sings, as learners would hear it', (_, silent) => {
    showPart(PreviewMelodies, draftOf({ melody, recording: silent }))
    fireEvent.click(screen.getByRole('button', { name: 'Hear it' }))
    expect(screen.getByRole('status').textContent).toBe('Preparing the built-in voice...')
    expect(screen.queryByText('Sung by the recording.')).toBeNull()
  })

  it('each of several melodies can be chosen, with its own recording, mode and source', () => {
    const setOwn = { id: 'i', name: 'Setting I', otherNames: [] }
    showPart(
      PreviewMelodies,
      draftOf({ melody, recording, setting: setOwn, settings: [{ ...setting, melody: other, recording: null }] }),
    )
    expect(screen.getByText('A parish book. Mode I')).toBeDefined()
    fireEvent.click(screen.getByRole('radio', { name: 'Setting XI' }))
    expect(screen.getByText('A later book. Mode V')).toBeDefined()
    expect(screen.queryByText('Sung by the recording.')).toBeNull()
  })
})
