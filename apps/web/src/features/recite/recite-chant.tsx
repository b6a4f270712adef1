import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import '../../components/practice-page.css'
import './recite.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { type SungPhrase, sungPhrases } from '@schola/core/memory/chant-questions'
import { useQuery } from '@tanstack/react-query'
import { Fragment, type ReactNode, useMemo } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { FailureReason, PrimaryLink } from '../../components/notices.tsx'
import { PracticeMenu, PracticeMenuButton } from '../../components/practice/practice-menu.tsx'
import { UnlockedChant } from '../../components/practice/unlocked-chant.tsx'
import { singsBefore } from '../../components/recite/manner.ts'
import type { StoredRecitation } from '../../components/recite/stored-recitation.ts'
import { useRecitation } from '../../components/recite/use-recitation.ts'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/field.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { QuietNotice } from '../../components/ui/quiet-notice.tsx'
import { QuietScreen } from '../../components/ui/quiet-screen.tsx'
import { LoadingArea, Skeleton } from '../../components/ui/skeleton.tsx'
import { questionsQuery } from '../../lib/api/queries.ts'
import type { MemoryOnDay } from '../../lib/memory/learned.ts'
import { useMemoryOnDay } from '../../lib/memory/own-memory.ts'
import { paths } from '../../lib/paths.ts'
import { Recitation } from './recitation.tsx'

interface ChooseLinesProps {
  readonly chant: LearnerChant
  readonly phrases: readonly SungPhrase[]
  readonly begun: StoredRecitation
  readonly onGoOn: () => void
  readonly onChoose: (lines: readonly number[]) => void
}

function versesOf(phrases: readonly SungPhrase[]): readonly (readonly number[])[] {
  return [...new Set(phrases.map(({ verse }) => verse))].map((verse) =>
    [...phrases.keys()].filter((line) => phrases[line]?.verse === verse),
  )
}

function ChooseLines({ chant, phrases, begun, onGoOn, onChoose }: ChooseLinesProps): ReactNode {
  const verses = versesOf(phrases)
  const isBegun = begun.place > 0 && begun.place < begun.lines.length
  const hasVerses = verses.length > 1
  return (
    <div className="practice-page">
      <div className="practice-margin by-heart-margin">
        <Initial of={chant.name} state="inked" className="practice-initial" />
        <p>{chant.isSaid ? m.recite_intro_said() : m.recite_intro_sung()}</p>
      </div>
      <div className="by-heart-choice">
        {isBegun && (
          <Button wide onClick={onGoOn}>
            {m.recite_resume({ line: begun.place + 1, count: begun.lines.length })}
          </Button>
        )}
        <Button wide look={isBegun ? 'quiet' : 'filled'} onClick={() => onChoose([...phrases.keys()])}>
          {m.recite_all()}
        </Button>
        <details className="by-heart-parts">
          <summary>{hasVerses ? m.recite_verse_or_line() : m.recite_one_line()}</summary>
          {verses.map((lines, verse) => (
            <Fragment key={lines[0]}>
              {hasVerses && (
                <Button look="quiet" wide onClick={() => onChoose(lines)}>
                  {m.recite_verse({ verse: verse + 1 })}
                </Button>
              )}
              <ul>
                {lines.map((line) => (
                  <li key={line}>
                    <button type="button" lang="la" className="by-heart-line" onClick={() => onChoose([line])}>
                      {phrases[line]?.latin}
                    </button>
                  </li>
                ))}
              </ul>
            </Fragment>
          ))}
        </details>
      </div>
    </div>
  )
}

const skeleton = (
  <LoadingArea className="practice-page">
    <Skeleton className="recite-skeleton" />
  </LoadingArea>
)

interface ReciteChantProps {
  readonly user: User
  readonly chant: LearnerChant
}

interface ReciteLinesProps extends ReciteChantProps {
  readonly known: MemoryOnDay
  readonly phrases: readonly SungPhrase[]
}

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
        title={m.recite_load_failed()}
        of={chant.name}
        actions={<PrimaryLink href={paths.chant(chant.slug)}>{m.practice_return_to_chant()}</PrimaryLink>}
      >
        <FailureReason>{m.common_try_again_later()}</FailureReason>
      </QuietNotice>
    )
  }
  return <ReciteLines user={user} chant={chant} known={known} phrases={phrases} />
}

function SingingSetting(): ReactNode {
  const isOn = singsBefore.use()
  return (
    <Checkbox checked={isOn} onChange={singsBefore.set}>
      {m.recite_hear_before()}
    </Checkbox>
  )
}

export default function Recite(): ReactNode {
  return (
    <UnlockedChant
      skeleton={skeleton}
      wayOut={<PrimaryLink href={paths.home}>{m.practice_back_to_path()}</PrimaryLink>}
      evenLocked
    >
      {(user, chant) => (
        <QuietScreen
          back={paths.chant(chant.slug)}
          heading={
            <PageHeading title={m.recite_title({ name: chant.name })}>
              {rich(m.recite_title, { name: <ChantName name={chant.name} /> })}
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
