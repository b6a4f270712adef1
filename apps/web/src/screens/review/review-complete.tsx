import { streakToComplete } from '@schola/domain/levels'
import { type ReactNode, useEffect, useRef } from 'react'
import { paths } from '../../app/paths.ts'
import { ScreenLink } from '../../app/screen-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'
import { Initial } from '../../ui/initial.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { Stars } from '../../ui/star.tsx'

interface ReviewCompleteProps {
  readonly chantName: string
  readonly onPractice: () => void
}

export function ReviewComplete({ chantName, onPractice }: ReviewCompleteProps): ReactNode {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    window.scrollTo(0, 0)
    heading.current?.focus({ preventScroll: true })
  }, [])
  return (
    <section className="review-complete">
      <div className="review-complete-seal">
        <Initial of={chantName} state="gilded" sealing className="[--initial-size:9rem]" />
        <h2 ref={heading} tabIndex={-1} className="review-complete-title">
          Review Complete!
        </h2>
        <div className="review-complete-stars">
          <Stars lit={streakToComplete} label={`${streakToComplete} of ${streakToComplete} stars`} />
        </div>
        <p className="text-lg text-faded">
          Congratulations! You've successfully completed 10 exercises in a row for {chantName}.
        </p>
        <LozengeRule className="max-w-56" />
      </div>
      <div className="review-complete-actions">
        <ScreenLink href={paths.home} className={buttonClass('filled', true)}>
          Return to Learning Path
        </ScreenLink>
        <Button wide look="quiet" onClick={onPractice}>
          Practice More
        </Button>
      </div>
    </section>
  )
}
