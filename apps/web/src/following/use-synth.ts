import { useEffect, useState } from 'react'
import { logFailure } from '../platform/log-failure.ts'
import type { Sung } from './sung.ts'

interface Rendered {
  readonly sung: Sung
  readonly semitones: number
  readonly url: string
}

async function renderWav({ melody, timed }: Sung, semitones: number): Promise<Blob> {
  const [{ renderMelody }, { toWav }] = await Promise.all([
    import('../audio/synth/render-melody.ts'),
    import('../audio/synth/wav.ts'),
  ])
  const sound = await renderMelody(melody, timed, semitones)
  return toWav(sound.getChannelData(0), sound.sampleRate)
}

/** The address of the melody as the synthesizer sings it; nothing until it has been rendered. */
export function useSynth(sung: Sung | null, semitones: number): string | null {
  const [rendered, setRendered] = useState<Rendered>()

  useEffect(() => {
    if (!sung || !('OfflineAudioContext' in globalThis)) return undefined
    let url: string | undefined
    let isLeft = false
    renderWav(sung, semitones)
      .then((wav) => {
        if (isLeft) return
        url = URL.createObjectURL(wav)
        setRendered({ sung, semitones, url })
      })
      .catch((error: unknown) => logFailure('The melody could not be sung', error))
    return () => {
      isLeft = true
      if (url !== undefined) URL.revokeObjectURL(url)
    }
  }, [sung, semitones])

  return rendered?.sung === sung && rendered?.semitones === semitones ? rendered.url : null
}
