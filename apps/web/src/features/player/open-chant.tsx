import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import type { User } from '@schola/contract/users'
import { readExercise } from '@schola/exercises/catalog'
import { isWidgetLoaded } from '@schola/exercises/widgets'
import { m } from '@schola/messages'
import { Activity, type ReactNode, useMemo, useState } from 'react'
import { languageOf } from '../../components/chant-name.tsx'
import { ExerciseError } from '../../components/notices.tsx'
import { closeOver, openOver } from '../../components/practice/over-exercise.ts'
import { PracticeMenu, PracticeMenuButton } from '../../components/practice/practice-menu.tsx'
import { forgetOlderEpoch } from '../../components/practice/stored-level.ts'
import { Button } from '../../components/ui/button.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { paths } from '../../lib/paths.ts'
import { Lesson, useLesson } from './lesson/use-lesson.ts'
import { findOpenLevel, isShut } from './open-level.ts'
import { PlayLevel, type PlayLevelProps } from './play-level.tsx'
import { LevelLocked, PlayerSkeleton } from './player-states.tsx'
import { useShowing } from './use-showing.ts'

function StarRules(): ReactNode {
  return (
    <>
      <h3>{m.practice_star_rules()}</h3>
      <ul>
        <li>{m.practice_star_rule()}</li>
        <li>{m.practice_star_rule_near()}</li>
        <li>{m.practice_star_rule_look_up()}</li>
        <li>{m.practice_star_rule_missed()}</li>
      </ul>
    </>
  )
}

type TaughtLevelProps = Omit<PlayLevelProps, 'hasLookedUp' | 'onLookUp'>

function TaughtLevel(props: TaughtLevelProps): ReactNode {
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
      {/* Hidden rather than unmounted, so that the exercise keeps its state; its clock stops. */}
      <Activity mode={stage === 'asking' ? 'visible' : 'hidden'}>
        <PlayLevel {...props} hasLookedUp={lookedUpIn === showing.count} onLookUp={lookUpWords} />
      </Activity>
      <PracticeMenu user={user}>
        <StarRules />
        {stage === 'asking' && lesson && (
          <Button look="quiet" onClick={showLesson}>
            {isAgain ? m.practice_show_lesson_again() : m.practice_show_lesson()}
          </Button>
        )}
      </PracticeMenu>
    </>
  )
}

interface OpenChantProps {
  readonly user: User
  readonly chant: LearnerChant
  readonly exercises: readonly Exercise[]
  readonly addressed: number
}

export function OpenChant({ user, chant, exercises, addressed }: OpenChantProps): ReactNode {
  const find = (exerciseId: number) => exercises.find(({ id }) => id === exerciseId)
  const stage = useShowing(chant.slug, addressed, (exerciseId) => isWidgetLoaded(find(exerciseId)?.type ?? ''))
  const exercise = find(stage.showing.exerciseId)
  const playable = useMemo(() => exercise !== undefined && readExercise(exercise.type, exercise.content).ok, [exercise])
  const epoch = chant.progress?.epoch ?? 0
  const [cleared, setCleared] = useState<number>()
  if (cleared !== epoch) {
    setCleared(epoch)
    // While rendering, because the level reads storage when it mounts. Idempotent.
    forgetOlderEpoch(user.id, chant)
  }

  if (exercise === undefined || !playable) {
    return (
      <QuietScreen>
        <ExerciseError slug={chant.slug} isAbsent={exercise === undefined} />
      </QuietScreen>
    )
  }
  const { level } = exercise
  const open = findOpenLevel(user.id, chant)
  if (isShut(level, open, chant)) {
    const nextHref =
      open.exerciseId === undefined ? paths.chant(chant.slug) : paths.exercise(chant.slug, open.exerciseId)
    return (
      <QuietScreen>
        <LevelLocked name={chant.name} level={level} openLevel={open.level} nextHref={nextHref} />
      </QuietScreen>
    )
  }
  const heading = (
    <PageHeading title={m.practice_level_title({ name: chant.name, level })} lang={languageOf(chant.name)}>
      {chant.name}
    </PageHeading>
  )
  const aside = (
    <>
      <span>{m.common_level({ level })}</span>
      <PracticeMenuButton />
    </>
  )
  return (
    <QuietScreen heading={heading} aside={aside}>
      <TaughtLevel
        key={`${epoch} ${level}`}
        {...stage}
        user={user}
        chant={chant}
        exercises={exercises}
        exercise={exercise}
        level={level}
      />
    </QuietScreen>
  )
}
