import type { LearnerChant } from '@schola/contract/chants'
import { drawnPercent } from '@schola/domain/chant-state'
import { memo, type ReactNode, useDeferredValue, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { languageOf } from '../../components/chant-name.tsx'
import { ChantPlayer } from '../../following/chant-player.tsx'
import { ScoreSection } from '../../following/score-section.tsx'
import { useSinging } from '../../following/singing.ts'
import { SingingProvider } from '../../following/singing-provider.tsx'
import { KeepOffline } from '../../offline/keeping/keep-offline.tsx'
import { useOpenChant } from '../../practice/use-open-chant.ts'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { PageHeading } from '../../ui/page.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import { type Tab, Tabs } from '../../ui/tabs.tsx'
import { BackLink } from './back-link.tsx'
import { ExercisesLocked } from './chant-states.tsx'
import { ExercisesTab } from './exercises-tab.tsx'
import { FullTextTab } from './full-text-tab.tsx'
import { ResetProgress } from './reset-progress.tsx'
import { VocabularyTab } from './vocabulary-tab.tsx'

const tabNames = ['vocabulary', 'exercises', 'full-text'] as const

export type ChantTab = (typeof tabNames)[number]

/** The open tab, kept in the address, so that the way back leads to it. */
export function useChantTab(): readonly [ChantTab, (tab: ChantTab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'vocabulary'
  const open = (next: ChantTab) => setSearch(next === 'vocabulary' ? {} : { tab: next }, { replace: true })
  return [tab, open]
}

interface ChantBookProps {
  readonly userId: string
  readonly chant: LearnerChant
  /** Locks its exercises and its progress, nothing else. */
  readonly isLocked: boolean
  /** The name of the chant that a reset of this one locks again. */
  readonly lockedByReset: string | undefined
}

/** Opening a locked chant writes nothing. */
function NoteOpening({ userId, chant }: Pick<ChantBookProps, 'userId' | 'chant'>): ReactNode {
  useOpenChant(userId, chant)
  return null
}

/** Whoever came by 'Listen' hears the chant; the address then leads to the page alone. */
function ListenOnArrival(): ReactNode {
  const singing = useSinging()
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('listen')
  const listen = useEffectEvent(() => {
    singing?.playback.play()
    setSearch({}, { replace: true })
  })
  useEffect(() => {
    if (isAsked) listen()
  }, [isAsked])
  return null
}

function OwnProgress({ percent }: { readonly percent: number }): ReactNode {
  return (
    <div className="chant-progress">
      <p className="progress-caption">
        <span>Your progress</span>
        <strong>{Math.round(percent)}%</strong>
      </p>
      <ProgressBar value={percent} label="Your progress" />
    </div>
  )
}

/** Two columns on a wide screen: the chant on the left, what is learned on the right. */
export const ChantBook = memo(function ChantBook({
  userId,
  chant,
  isLocked,
  lockedByReset,
}: ChantBookProps): ReactNode {
  const [tab, openTab] = useChantTab()
  const percent = drawnPercent(chant.progress, chant.levelCount)
  // The tabs, below the chant on a phone, are rendered one step later.
  const showsTabs = useDeferredValue(true, false)
  const toExercises = () => openTab('exercises')
  const tabs: readonly Tab<ChantTab>[] = [
    {
      name: 'vocabulary',
      label: 'Vocabulary',
      content: <VocabularyTab chantId={chant.id} isLocked={isLocked} onStartExercises={toExercises} />,
    },
    {
      name: 'exercises',
      label: 'Exercises',
      content: isLocked ? <ExercisesLocked /> : <ExercisesTab chant={chant} />,
    },
    {
      name: 'full-text',
      label: 'Full Text',
      content: <FullTextTab chant={chant} isLocked={isLocked} onStartExercises={toExercises} />,
    },
  ]
  return (
    <SingingProvider chant={chant}>
      <ListenOnArrival />
      {!isLocked && <NoteOpening userId={userId} chant={chant} />}
      <div className="chant">
        <div className="chant-leaf chant-left">
          <div className="chant-head">
            <BackLink />
            <PageHeading lang={languageOf(chant.name)}>{chant.name}</PageHeading>
            {!isLocked && <ResetProgress userId={userId} chant={chant} locks={lockedByReset} />}
          </div>
          <LozengeRule className="chant-rule" />
          <ScoreSection letters={chant.fullText.length} />
          <p className="chant-description">{chant.description}</p>
          {percent > 0 && percent < 100 && !isLocked && <OwnProgress percent={percent} />}
          <ChantPlayer name={chant.name} />
          <KeepOffline userId={userId} chants={[chant]} what={chant.name} label="Keep offline" />
        </div>
        <div className="chant-leaf chant-right">
          {showsTabs && <Tabs label={`About ${chant.name}`} tabs={tabs} selected={tab} onSelect={openTab} />}
        </div>
      </div>
    </SingingProvider>
  )
})
