import { useEffect, useState } from 'react'
import { logFailure } from '../../lib/log-failure.ts'
import type { Sung } from './sung.ts'

interface Rendered {
  readonly sung: Sung
  readonly semitones: number
  readonly url: string
}

const canSing = 'OfflineAudioContext' in globalThis

async function render({ melody, timed, shift }: Sung, semitones: number): Promise<Blob> {
  const { renderWav } = await import('../../lib/audio/synth/render-wav.ts')
  return renderWav(melody, timed, semitones + shift)
}

export function useSynth(sung: Sung | null, semitones: number) {
  const [rendered, setRendered] = useState<Rendered>()
  const [failed, setFailed] = useState<Sung | null>(null)

  useEffect(() => {
    if (!sung || !canSing) return undefined
    let url: string | undefined
    let isLeft = false
    render(sung, semitones)
      .then((wav) => {
        if (isLeft) return
        url = URL.createObjectURL(wav)
        setRendered({ sung, semitones, url })
      })
      .catch((error: unknown) => {
        logFailure('The melody could not be sung', error)
        if (!isLeft) setFailed(sung)
      })
    return () => {
      isLeft = true
      if (url === undefined) return
      URL.revokeObjectURL(url)
      // Otherwise returning to this pitch would use the revoked URL.
      setRendered(undefined)
    }
  }, [sung, semitones])

  const isCurrent = rendered?.sung === sung && rendered?.semitones === semitones
  return {
    url: isCurrent ? rendered.url : null,
    isFailed: sung !== null && !isCurrent && (!canSing || failed === sung),
  }
}
