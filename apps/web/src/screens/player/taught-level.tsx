import { Activity, type ReactNode, useState } from 'react'
import { closeOver, openOver } from '../../practice/over-exercise.ts'
import { PracticeMenu } from '../../practice/practice-menu.tsx'
import { Button } from '../../ui/button.tsx'
import { Lesson, useLesson } from './lesson/use-lesson.ts'
import { PlayLevel, type PlayLevelProps } from './play-level.tsx'
import { PlayerSkeleton } from './player-states.tsx'
import { StarRules } from './star-rules.tsx'

type TaughtLevelProps = Omit<PlayLevelProps, 'hasLookedUp' | 'onLookUp'>

export function TaughtLevel(props: TaughtLevelProps): ReactNode {
  const { user, chant, level, showing } = props
  const { stage, lesson, isAgain, show, leave } = useLesson({ userId: user.id, slug: chant.slug, level }, chant)
  const [lookedUpIn, setLookedUpIn] = useState<number>()
  const noteLookUp = () => setLookedUpIn(showing.count)

  function lookUpWords() {
    noteLookUp()
    openOver('words')
  }

  function showLesson() {
    noteLookUp()
    closeOver()
    show()
  }

  return (
    <>
      {stage === 'awaited' && <PlayerSkeleton />}
      {stage === 'teaching' && lesson && <Lesson chant={chant} {...lesson} isAgain={isAgain} onLeave={leave} />}
      {/* While the lesson is shown, the exercise waits as it is; its clock does not run. */}
      <Activity mode={stage === 'asking' ? 'visible' : 'hidden'}>
        <PlayLevel {...props} hasLookedUp={lookedUpIn === showing.count} onLookUp={lookUpWords} />
      </Activity>
      <PracticeMenu user={user}>
        <StarRules />
        {stage === 'asking' && lesson && (
          <Button look="quiet" onClick={showLesson}>
            {isAgain ? 'Show the lesson again' : 'Show the lesson'}
          </Button>
        )}
      </PracticeMenu>
    </>
  )
}
