import type { LearnerChant } from '@schola/contract/chants'
import { findFollowing } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { useTrack } from '../../lib/api/own-track.ts'
import { hear, stopHearing } from '../../lib/audio/hear.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { paths } from '../../lib/paths.ts'
import { isLatinHeard, isMuted } from '../../lib/sounds/sound-settings.ts'
import { ChantName } from '../chant-name.tsx'
import { ScreenLink } from '../screen-link.tsx'
import { Button, buttonClass } from '../ui/button.tsx'

/** Length of the fanfare. */
const afterFanfareMs = 1500

function SungChant({ audioPath }: { readonly audioPath: string }): ReactNode {
  const [state, setState] = useState<'silent' | 'singing' | 'failed'>('silent')
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)

  async function sing() {
    // Cancel the pending autoplay.
    clearTimeout(timer.current)
    setState('singing')
    try {
      await hear(audioPath)
      setState('silent')
    } catch (error) {
      logFailure('Playing the chant failed', error)
      setState('failed')
    }
  }

  const begin = useEffectEvent(() => {
    if (!isMuted() && isLatinHeard()) void sing()
  })
  useEffect(() => {
    timer.current = setTimeout(() => begin(), afterFanfareMs)
    return () => {
      clearTimeout(timer.current)
      stopHearing()
    }
  }, [])

  return (
    <>
      {state === 'failed' && <p className="completion-note">{m.practice_recording_failed()}</p>}
      <Button look="plain" onClick={() => (state === 'singing' ? stopHearing() : void sing())}>
        {state === 'singing' ? m.practice_stop_singing() : m.common_hear_it_sung()}
      </Button>
    </>
  )
}

function useNextChant(chant: LearnerChant): LearnerChant | undefined {
  const { data: chants = [] } = useLearnerChants()
  const track = useTrack()
  const own = chants.find(({ id }) => id === chant.id)
  return own && findFollowing(own, chants, track)
}

export function ChantWon({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const next = useNextChant(chant)
  return (
    <>
      {next && !next.progress?.isCompleted && (
        <p className="completion-message">{rich(m.practice_chant_open, { name: <ChantName name={next.name} /> })}</p>
      )}
      {chant.audioPath !== null && <SungChant audioPath={chant.audioPath} />}
    </>
  )
}

export function NextChantLink({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const next = useNextChant(chant)
  if (!next || next.progress?.isCompleted) return null
  return (
    <ScreenLink href={paths.chant(next.slug)} className={buttonClass('quiet', true)}>
      <span>{rich(m.practice_go_on_to, { name: <ChantName name={next.name} /> })}</span>
    </ScreenLink>
  )
}

interface ChantPageLinkProps {
  readonly chant: LearnerChant
  readonly melody?: string | undefined
}

export function ChantPageLink({ chant, melody }: ChantPageLinkProps): ReactNode {
  return (
    <ScreenLink href={paths.chant(chant.slug, melody)} className={buttonClass('plain', true)}>
      <span>{rich(m.practice_read_and_hear, { name: <ChantName name={chant.name} /> })}</span>
    </ScreenLink>
  )
}
