import { startOf } from '@schola/chant/passages'
import { useEffect, useMemo, useState } from 'react'
import { usePlayback } from '../../../../audio/use-playback.ts'
import { createGuide } from '../../../../following/scroll-along.ts'
import type { ScoreSinging } from '../../../../following/singing.ts'
import type { Sung } from '../../../../following/sung.ts'
import { createSungPlaces } from '../../../../following/sung-places.ts'

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
