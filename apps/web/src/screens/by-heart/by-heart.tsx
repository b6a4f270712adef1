import '../../components/practice-page.css'
import './by-heart.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { type SungPhrase, sungPhrases } from '@schola/memory/chant-questions'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo } from 'react'
import { questionsQuery } from '../../api/queries.ts'
import { ChantName } from '../../components/chant-name.tsx'
import { FailureReason } from '../../components/failure-reason.tsx'
import { WayOut } from '../../components/practice-states.tsx'
import type { MemoryOnDay } from '../../memory/learned.ts'
import { singsBefore } from '../../memory/recite/manner.ts'
import { useRecitation } from '../../memory/recite/use-recitation.ts'
import { useMemoryOnDay } from '../../memory/use-memory-on-day.ts'
import { paths } from '../../platform/paths.ts'
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

interface ReciteLinesProps extends ReciteChantProps {
  readonly known: MemoryOnDay
  readonly phrases: readonly SungPhrase[]
}

/** The choice of lines, or the recitation of them. */
function ReciteLines({ user, chant, known, phrases }: ReciteLinesProps): ReactNode {
  const wanted = { day: known.day, lineCount: phrases.length }
  const { underWay, isOpen, onGoOn, begin, leave } = useRecitation(user.id, chant.slug, wanted, 'reciting')
  if (!isOpen) {
    return (
      <ChooseLines
        chant={chant}
        phrases={phrases}
        begun={underWay.recitation}
        onChoose={(lines) => begin({ lines })}
        onGoOn={onGoOn}
      />
    )
  }
  return <Recitation user={user} chant={chant} known={known} phrases={phrases} {...underWay} onLeave={leave} />
}

function ReciteChant({ user, chant }: ReciteChantProps): ReactNode {
  const { known, isLoading } = useMemoryOnDay(user)
  const { data: questions } = useQuery(questionsQuery)
  const phrases = useMemo(() => {
    const found = questions?.chants.find(({ chantId }) => chantId === chant.id)
    return found ? sungPhrases(found) : []
  }, [questions, chant.id])
  if (isLoading) return skeleton
  if (!known || phrases.length === 0) {
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
  return <ReciteLines user={user} chant={chant} known={known} phrases={phrases} />
}

function SingingSetting(): ReactNode {
  const isOn = singsBefore.use()
  return (
    <Checkbox checked={isOn} onChange={singsBefore.set}>
      Hear the line before, then sing yours
    </Checkbox>
  )
}

/** A chant said by heart, line by line. */
export default function ByHeart(): ReactNode {
  return (
    <UnlockedChant skeleton={skeleton} wayOut={backToPath} evenLocked>
      {(user, chant) => (
        <QuietScreen
          back={paths.chant(chant.slug)}
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
