import type { ReactNode } from 'react'
import { AudioPlayer } from '../audio/audio-player.tsx'
import { findPhraseBeside, passageOfPhrase } from './passages.ts'
import { PracticeControls } from './practice-controls.tsx'
import { type Singing, useSinging } from './singing.ts'

/** To the next or previous phrase; a loop moves along. */
function goToPhrase({ playback, sung, follow }: Singing, step: -1 | 1): void {
  if (!sung) return
  const { time, repeat } = playback.getState()
  const phrase = findPhraseBeside(sung.timed, time, step)
  if (phrase === undefined) return
  follow(true)
  const passage = passageOfPhrase(sung.timed, phrase)
  if (repeat) playback.repeat(passage, repeat.rates)
  else playback.seek(passage.from)
}

function noteFor({ isSynthetic, sung, src }: Singing): string | undefined {
  if (!isSynthetic) return undefined
  if (!sung) return 'There is no recording of this chant yet.'
  return src === null
    ? 'There is no recording of this chant yet. Preparing the built-in voice...'
    : 'There is no recording of this chant yet, so a built-in voice sings it.'
}

/** The player of a chant's page; with a melody it can step through phrases and loop them. */
export function ChantPlayer({ name }: { readonly name: string }): ReactNode {
  const singing = useSinging()
  if (!singing) return null
  const { playback, src, sung, isAwaited } = singing
  return (
    <AudioPlayer
      name={name}
      playback={playback}
      isReady={src !== null}
      isComing={isAwaited || sung !== null}
      note={noteFor(singing)}
      onPhrase={sung ? (step) => goToPhrase(singing, step) : undefined}
    >
      {sung && <PracticeControls singing={singing} sung={sung} />}
    </AudioPlayer>
  )
}
