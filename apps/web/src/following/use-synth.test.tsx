import { parseMelody } from '@schola/chant/parse-melody'
import { timeMelody } from '@schola/chant/time-melody'
import { renderHook, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'

const { renderMelody } = vi.hoisted(() => {
  vi.stubGlobal('OfflineAudioContext', {})
  return { renderMelody: vi.fn<() => Promise<object>>() }
})
vi.mock('../audio/synth/render-melody.ts', () => ({ renderMelody }))

const { useSynth } = await import('./use-synth.ts')

it('a pitch that could be sung is not given up because another one failed', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const melody = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(i) (::)')
  const sung = { melody, timed: timeMelody(melody), shift: 0 }
  renderMelody.mockRejectedValueOnce(new Error('no memory'))
  renderMelody.mockResolvedValueOnce({ getChannelData: () => new Float32Array(1), sampleRate: 24_000 })
  const { result, rerender } = renderHook((semitones: number) => useSynth(sung, semitones), { initialProps: 1 })
  await waitFor(() => expect(result.current).toEqual({ url: null, isFailed: true }))
  rerender(2)
  await waitFor(() => expect(result.current).toEqual({ url: expect.any(String), isFailed: false }))
})

it('moved, the built-in voice sings from where the recording is sung', async () => {
  const melody = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(i) (::)')
  const sung = { melody, timed: timeMelody(melody), shift: -4 }
  renderMelody.mockResolvedValueOnce({ getChannelData: () => new Float32Array(1), sampleRate: 24_000 })
  const { result } = renderHook(() => useSynth(sung, 1))
  await waitFor(() => expect(result.current.url).toEqual(expect.any(String)))
  expect(renderMelody).toHaveBeenLastCalledWith(melody, sung.timed, -3)
})

it('whoever comes back to a pitch gets no address that was given up meanwhile', async () => {
  const melody = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(h)e.(i) (::)')
  const sung = { melody, timed: timeMelody(melody), shift: 0 }
  const revoke = vi.spyOn(URL, 'revokeObjectURL')
  renderMelody.mockResolvedValueOnce({ getChannelData: () => new Float32Array(1), sampleRate: 24_000 })
  renderMelody.mockReturnValue(new Promise(() => {}))
  const { result, rerender } = renderHook((semitones: number) => useSynth(sung, semitones), { initialProps: 1 })
  await waitFor(() => expect(result.current.url).toEqual(expect.any(String)))
  const { url } = result.current
  rerender(2)
  expect(revoke).toHaveBeenCalledWith(url)
  rerender(1)
  expect(result.current.url).toBeNull()
})
