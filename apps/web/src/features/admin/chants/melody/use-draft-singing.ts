import { startOf } from '@schola/chant/excerpt'
import { useEffect, useMemo, useState } from 'react'
import { createGuide } from '../../../../components/score/scroll-along.ts'
import type { ScoreSinging } from '../../../../components/score/singing.ts'
import type { Sung } from '../../../../components/score/sung.ts'
import { createSungPlaces } from '../../../../components/score/sung-places.ts'
import { usePlayback } from '../../../../lib/audio/use-playback.ts'

function nothing(): void {}

export function useDraftSinging(sung: Sung | null, src: string | null): ScoreSinging {
  const playback = usePlayback(src)
  const [places] = useState(createSungPlaces)
  const [guide] = useState(createGuide)
  useEffect(() => (sung ? places.follow(playback, sung.timed) : undefined), [places, playback, sung])
  return useMemo(
    () => ({
      playback,
      places,
      guide,
      isFollowing: false,
      follow: nothing,
      semitones: 0,
      choosing: null,
      pick: (syllable, onset) => {
        if (!sung) return
        playback.seek(onset ?? startOf(sung.timed, syllable))
        playback.play()
      },
    }),
    [playback, places, guide, sung],
  )
}
