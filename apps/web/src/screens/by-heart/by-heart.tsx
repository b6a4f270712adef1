import '../../components/practice-page.css'
import './by-heart.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { sungPhrases } from '@schola/memory/chant-questions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { questionsQuery } from '../../api/queries.ts'
import { ChantName } from '../../components/chant-name.tsx'
import { FailureReason } from '../../components/failure-reason.tsx'
import { WayOut } from '../../components/practice-states.tsx'
import { singsBefore } from '../../memory/recite/manner.ts'
import { useLearned } from '../../memory/use-learned.ts'
import { paths } from '../../platform/paths.ts'
import { useHydrated } from '../../platform/use-hydrated.ts'
import { PracticeMenu, PracticeMenuButton } from '../../practice/practice-menu.tsx'
import { UnlockedChant } from '../../practice/unlocked-chant.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { QuietNotice } from '../../ui/quiet-notice.tsx'
import { QuietScreen } from '../../ui/quiet-screen.tsx'
import { LoadingPlace, Skeleton } from '../../ui/skeleton.tsx'
import { ChooseLines } from './choose-lines.tsx'
import { Recitation } from './recitation.tsx'

const skeleton = (
  <LoadingPlace className="practice-page">
    <Skeleton className="recite-skeleton" />
  </LoadingPlace>
)

const backToPath = <WayOut href={paths.home}>Back to the learning path</WayOut>

interface ReciteChantProps {
  readonly user: User
  readonly chant: LearnerChant
}

function ReciteChant({ user, chant }: ReciteChantProps): ReactNode {
  const { learned, isLoading } = useLearned(user)
  const { data: questions } = useQuery(questionsQuery)
  const [lines, setLines] = useState<readonly number[]>()
  const isHydrated = useHydrated()
  const phrases = useMemo(() => {
    const found = questions?.chants.find(({ chantId }) => chantId === chant.id)
    return found ? sungPhrases(found) : []
  }, [questions, chant.id])
  if (isLoading || !isHydrated) return skeleton
  if (!learned || phrases.length === 0) {
    return (
      <QuietNotice
        title="The lines could not be loaded"
        of={chant.name}
        actions={<WayOut href={paths.chant(chant.slug)}>Return to Chant</WayOut>}
      >
        <FailureReason>Please try again later.</FailureReason>
      </QuietNotice>
    )
  }
  if (!lines) return <ChooseLines chant={chant} phrases={phrases} onChoose={setLines} />
  return (
    <Recitation
      key={lines.join(' ')}
      user={user}
      chant={chant}
      learned={learned}
      phrases={phrases}
      lines={lines}
      onLeave={() => setLines(undefined)}
    />
  )
}

function SingingSetting(): ReactNode {
  const isOn = singsBefore.use()
  return (
    <Checkbox checked={isOn} onChange={singsBefore.turn}>
      Sing the line before, and be silent for mine
    </Checkbox>
  )
}

/** A chant said by heart, line by line. */
export default function ByHeart(): ReactNode {
  return (
    <UnlockedChant skeleton={skeleton} wayOut={backToPath} evenLocked>
      {(user, chant) => (
        <QuietScreen
          heading={
            <PageHeading title={`${chant.name} by heart`}>
              <ChantName name={chant.name} /> by heart
            </PageHeading>
          }
          aside={<PracticeMenuButton />}
        >
          <ReciteChant user={user} chant={chant} />
          <PracticeMenu user={user}>{chant.audioPath !== null && <SingingSetting />}</PracticeMenu>
        </QuietScreen>
      )}
    </UnlockedChant>
  )
}
