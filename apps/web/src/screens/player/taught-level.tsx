import { Activity, type ReactNode } from 'react'
import { Lesson, useLesson } from './lesson/use-lesson.ts'
import { PlayLevel, type PlayLevelProps } from './play-level.tsx'
import { PlayerSkeleton } from './player-states.tsx'

type TaughtLevelProps = Omit<PlayLevelProps, 'takesFocus' | 'lessonLink'>

/** A level: first what is new in it, then its exercises. */
export function TaughtLevel(props: TaughtLevelProps): ReactNode {
  const { user, chant, level } = props
  const { stage, lesson, isAgain, isOver, show, leave } = useLesson({ userId: user.id, slug: chant.slug, level }, chant)
  const lessonLink = lesson && (
    <button type="button" className="lesson-link" onClick={show}>
      {isAgain ? 'Show the lesson again' : 'Show the lesson'}
    </button>
  )
  return (
    <>
      {stage === 'awaited' && <PlayerSkeleton />}
      {stage === 'teaching' && lesson && <Lesson chant={chant} {...lesson} isAgain={isAgain} onLeave={leave} />}
      {/* While the lesson is shown, the exercise waits as it is; its clock does not run. */}
      <Activity mode={stage === 'asking' ? 'visible' : 'hidden'}>
        <PlayLevel {...props} takesFocus={isOver} lessonLink={lessonLink} />
      </Activity>
    </>
  )
}
