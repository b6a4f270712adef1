import { streakToComplete } from '@schola/domain/levels'
import type { ReactNode } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { Completion } from '../../components/completion.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Button, buttonClass } from '../../ui/button.tsx'

interface ReviewCompleteProps {
  readonly chantName: string
  readonly onPractice: () => void
}

export function ReviewComplete({ chantName, onPractice }: ReviewCompleteProps): ReactNode {
  return (
    <Completion
      of={chantName}
      achieved
      title="Review Complete!"
      stars={{ lit: streakToComplete, label: `${streakToComplete} of ${streakToComplete} stars` }}
      actions={
        <>
          <ScreenLink href={paths.home} className={buttonClass('filled', true)}>
            Return to Learning Path
          </ScreenLink>
          <Button wide look="quiet" onClick={onPractice}>
            Practice More
          </Button>
        </>
      }
    >
      <p className="completion-message">
        Congratulations! You've successfully completed 10 exercises in a row for <ChantName name={chantName} />.
      </p>
    </Completion>
  )
}
