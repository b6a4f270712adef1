import './lesson.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantText } from '@schola/contract/content'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { MelodyInstead } from '../../../following/melody-instead.tsx'
import { useSinging } from '../../../following/singing.ts'
import { SingingProvider } from '../../../following/singing-provider.tsx'
import { Button } from '../../../ui/button.tsx'
import { Initial } from '../../../ui/initial.tsx'
import { ProgressBar } from '../../../ui/progress-bar.tsx'
import { LessonCard } from './lesson-card.tsx'
import type { LessonCard as Card } from './lesson-cards.ts'
import { useLessonKeys } from './use-lesson-keys.ts'

interface LessonProps {
  readonly chant: LearnerChant
  readonly text: ChantText
  readonly cards: readonly Card[]
  /** It was asked for in the middle of the level. */
  readonly isAgain: boolean
  readonly onLeave: () => void
}

function Cards({ chant, text, cards, isAgain, onLeave }: LessonProps): ReactNode {
  const singing = useSinging()
  const [at, setAt] = useState(0)
  const page = useRef<HTMLDivElement>(null)
  const isLast = at === cards.length - 1
  const card = cards[at]
  const goTo = (place: number) => setAt(Math.min(Math.max(place, 0), cards.length - 1))
  const goOn = () => (isLast ? onLeave() : goTo(at + 1))
  useLessonKeys({ onEnter: goOn, onStep: (step) => goTo(at + step) })

  const arrive = useEffectEvent((_at: number) => {
    window.scrollTo(0, 0)
    page.current?.focus({ preventScroll: true })
  })
  useEffect(() => arrive(at), [at])

  if (!singing || !card) return null
  const end = isAgain ? 'Back to the exercises' : 'Begin the exercises'
  return (
    <div className="practice-page lesson">
      <aside aria-label="The lesson" className="practice-margin lesson-margin">
        <Initial of={chant.name} state="inked" className="practice-initial" />
        <p className="lesson-place">
          <span>Lesson</span> {at + 1} of {cards.length}
        </p>
        <ProgressBar value={((at + 1) / cards.length) * 100} label="The lesson" />
        <Button look="plain" className="lesson-skip" onClick={onLeave}>
          Skip to the exercises
        </Button>
      </aside>
      <div className="lesson-main">
        {singing.isInstead && <MelodyInstead settings={singing.settings} />}
        {/* The focus comes here, so that the new phrase is read out. */}
        <div
          key={at}
          ref={page}
          role="group"
          tabIndex={-1}
          aria-label={`Phrase ${at + 1} of ${cards.length}`}
          className="lesson-card"
        >
          <LessonCard singing={singing} text={text} card={card} />
        </div>
        <div className="lesson-foot">
          {at > 0 && (
            <Button look="quiet" onClick={() => goTo(at - 1)}>
              Back
            </Button>
          )}
          <Button wide onClick={goOn}>
            {isLast ? end : 'Next'}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** What is new in a level, phrase by phrase. */
export default function Lesson(props: LessonProps): ReactNode {
  return (
    <SingingProvider chant={props.chant} isLesson>
      <Cards {...props} />
    </SingingProvider>
  )
}
