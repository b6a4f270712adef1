import { startOf } from '@schola/chant/excerpt'
import { type ReactNode, useEffect, useMemo, useState } from 'react'
import { createGuide } from '../../../../components/score/scroll-along.ts'
import type { ScoreSinging } from '../../../../components/score/singing.ts'
import type { Sung } from '../../../../components/score/sung.ts'
import { createSungPlaces } from '../../../../components/score/sung-places.ts'
import { usePlayback, usePlaybackState } from '../../../../lib/audio/use-playback.ts'
import '../../../../components/score/score.css'
import { m } from '@schola/messages'
import { Score } from '../../../../components/score/score.tsx'
import { useSynth } from '../../../../components/score/use-synth.ts'
import { Button } from '../../../../components/ui/button.tsx'

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

interface HearProps {
  readonly singing: ScoreSinging
  readonly onHear: () => void
  readonly preparing?: string
  readonly failure?: string | undefined
}

/** Plays from the beginning, or stops. The button stays mounted on failure, so that it does not lose the focus. */
export function HearButton(props: HearProps): ReactNode {
  const { singing, onHear, preparing = m.authoring_recording_loading(), failure } = props
  const { playback } = singing
  const { playing, pending } = usePlaybackState(playback)
  const isOn = (playing || pending) && failure === undefined
  return (
    <>
      <Button look="quiet" onClick={isOn ? playback.pause : onHear}>
        {isOn ? m.common_stop() : m.authoring_melody_hear()}
      </Button>
      <p role="status">{failure ?? (pending && preparing)}</p>
    </>
  )
}

export function LiveScore({ sung }: { readonly sung: Sung }): ReactNode {
  const [asked, ask] = useState<Sung | null>(null)
  const { url, isFailed } = useSynth(asked === sung ? sung : null, 0)
  const singing = useDraftSinging(sung, url)
  const { playback } = singing
  function hear() {
    ask(sung)
    playback.seek(0)
    playback.play()
  }
  function pick(syllable: number, onset?: number) {
    ask(sung)
    singing.pick(syllable, onset)
  }
  return (
    <>
      <Score
        singing={{ ...singing, pick }}
        sung={sung}
        notation="square"
        place={<p>{m.authoring_score_loading()}</p>}
      />
      <div className="admin-panel-actions">
        <HearButton
          singing={singing}
          onHear={hear}
          preparing={m.authoring_melody_voice_loading()}
          failure={isFailed ? m.authoring_melody_voice_failed() : undefined}
        />
      </div>
    </>
  )
}
