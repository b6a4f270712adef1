import { useEffect, useState } from 'react'
import { logFailure } from '../../../platform/log-failure.ts'
import type { Sung } from './read-sung.ts'

interface Rendered {
  readonly sung: Sung
  readonly semitones: number
  readonly url: string
}

/** The melody sung by the synthesiser, as something to be played; nothing until it has been rendered. */
export function useSynth(sung: Sung | null, semitones: number): string | null {
  const [rendered, setRendered] = useState<Rendered>()

  useEffect(() => {
    if (!sung || !('OfflineAudioContext' in globalThis)) return undefined
    let url: string | undefined
    let isLeft = false
    const render = async () => {
      const [{ renderMelody }, { toWav }] = await Promise.all([
        import('../../../audio/synth/render-melody.ts'),
        import('../../../audio/synth/wav.ts'),
      ])
      const sound = await renderMelody(sung.melody, sung.timed, semitones)
      if (isLeft) return
      url = URL.createObjectURL(toWav(sound.getChannelData(0), sound.sampleRate))
      setRendered({ sung, semitones, url })
    }
    render().catch((error: unknown) => logFailure('The melody could not be sung', error))
    return () => {
      isLeft = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [sung, semitones])

  return rendered?.sung === sung && rendered?.semitones === semitones ? rendered.url : null
}
