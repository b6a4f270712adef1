import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { drawnPercent } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { memo, type ReactNode, useCallback, useEffect, useEffectEvent } from 'react'
import { useSearchParams } from 'wouter'
import { languageOf } from '../../components/chant-name.tsx'
import { SingLink } from '../../components/practice/sing-link.tsx'
import { useOpenChant } from '../../components/practice/use-open-chant.ts'
import { ReadyLine } from '../../components/readiness/ready-words.tsx'
import { ChantPlayer } from '../../components/score/chant-player.tsx'
import { ScoreSection } from '../../components/score/score-section.tsx'
import { useOtherMelody, useSinging } from '../../components/score/singing.ts'
import { SingingProvider } from '../../components/score/singing-provider.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { PageHeading } from '../../components/ui/page.tsx'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { type Tab, Tabs } from '../../components/ui/tabs.tsx'
import { KeepOffline } from '../../lib/offline/downloads/keep-offline.tsx'
import { wideScreen } from '../../lib/use-media.ts'
import { BackLink } from './back-link.tsx'
import { ExercisesLocked } from './chant-states.tsx'
import { ExercisesTab } from './exercises-tab.tsx'
import { FullTextTab } from './full-text-tab.tsx'
import { More } from './more.tsx'
import { OfflineNote } from './offline-note.tsx'
import { VocabularyTab } from './vocabulary-tab.tsx'

const tabNames = ['vocabulary', 'exercises', 'full-text'] as const

export type ChantTab = (typeof tabNames)[number]

function withParameter(search: URLSearchParams, name: string, value?: string): URLSearchParams {
  const next = new URLSearchParams(search)
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  return next
}

/** Stores the open tab in the URL, so that Back restores it. */
export function useChantTab(): readonly [ChantTab, (tab: ChantTab) => void] {
  const [search, setSearch] = useSearchParams()
  const tab = tabNames.find((name) => name === search.get('tab')) ?? 'vocabulary'
  const open = (next: ChantTab) =>
    setSearch((now) => withParameter(now, 'tab', next === 'vocabulary' ? undefined : next), { replace: true })
  return [tab, open]
}

interface ChantBookProps {
  readonly user: User
  readonly chant: LearnerChant
  /** Locks only exercises and progress. */
  readonly isLocked: boolean
  readonly lockedByReset: string | undefined
}

/** Opening a locked chant writes nothing. */
function NoteOpening({ user, chant }: Pick<ChantBookProps, 'user' | 'chant'>): ReactNode {
  useOpenChant(user.id, chant)
  return null
}

function ListenOnArrival(): ReactNode {
  const singing = useSinging()
  const [search, setSearch] = useSearchParams()
  const isAsked = search.has('listen')
  const listen = useEffectEvent(() => {
    singing?.playback.play()
    setSearch((now) => withParameter(now, 'listen'), { replace: true })
  })
  useEffect(() => {
    if (isAsked) listen()
  }, [isAsked])
  return null
}

/** Returns the melody of the URL, which is not stored, and a function that removes it from the URL. */
function useVisitedMelody(): readonly [string | undefined, () => void] {
  const [search, setSearch] = useSearchParams()
  const leave = useCallback(() => setSearch((now) => withParameter(now, 'melody'), { replace: true }), [setSearch])
  return [search.get('melody') ?? undefined, leave]
}

/** Removes an unknown melody from the URL. */
function LeaveUnknownMelody({
  visited,
  onLeave,
}: {
  readonly visited: string
  readonly onLeave: () => void
}): ReactNode {
  const singing = useSinging()
  const isUnknown = singing?.sung != null && !singing.melodies.some(({ key }) => key === visited)
  const leave = useEffectEvent(onLeave)
  useEffect(() => {
    if (isUnknown) leave()
  }, [isUnknown])
  return null
}

function AtEnd({ onExercises }: { readonly onExercises: () => void }): ReactNode {
  return (
    <>
      <p role="status">{m.chant_heard_to_end()}</p>
      <Button look="plain" onClick={onExercises}>
        {m.chant_practice_it()}
      </Button>
    </>
  )
}

function OtherMelody(): ReactNode {
  const melody = useOtherMelody()
  if (!melody) return null
  // As 'Mass XI, Orbis factor': the second part is Latin.
  const [name = '', words] = melody.name.split(', ')
  return (
    <p className="chant-melody">
      {words === undefined
        ? name
        : rich((slots) => m.chant_melody_words({ ...slots, name }), { words: <Latin>{words}</Latin> })}
    </p>
  )
}

function SaidNote({ onFullText }: { readonly onFullText: () => void }): ReactNode {
  return (
    <section className="chant-said" aria-label={m.chant_spoken()}>
      <p>{m.chant_spoken_note()}</p>
      <Button look="plain" onClick={onFullText}>
        {m.chant_to_full_text()}
      </Button>
    </section>
  )
}

function OwnProgress({ percent }: { readonly percent: number }): ReactNode {
  return (
    <div className="chant-progress">
      <p className="progress-caption">
        <span>{m.chant_your_progress()}</span>
        <strong>{m.chant_percent({ percent: Math.round(percent) })}</strong>
      </p>
      <ProgressBar value={percent} label={m.chant_your_progress()} />
    </div>
  )
}

/** Scrolls the panel up to the sticky tabs on narrow screens. */
function showPanel(): void {
  if (window.matchMedia(wideScreen).matches) return
  // Once it is rendered.
  requestAnimationFrame(() => document.querySelector('.chant [role="tabpanel"]:not([hidden])')?.scrollIntoView())
}

export const ChantBook = memo(function ChantBook({ user, chant, isLocked, lockedByReset }: ChantBookProps): ReactNode {
  const [tab, openTab] = useChantTab()
  const [visited, leaveMelody] = useVisitedMelody()
  const percent = drawnPercent(chant.progress, chant.levelCount)
  function choose(name: ChantTab) {
    openTab(name)
    showPanel()
  }
  const toExercises = () => choose('exercises')
  const tabs: readonly Tab<ChantTab>[] = [
    {
      name: 'vocabulary',
      label: m.chant_vocabulary(),
      content: <VocabularyTab chantId={chant.id} isLocked={isLocked} onStartExercises={toExercises} />,
    },
    {
      name: 'exercises',
      label: m.chant_exercises(),
      content: isLocked ? <ExercisesLocked chant={chant} /> : <ExercisesTab chant={chant} />,
    },
    {
      name: 'full-text',
      label: m.chant_full_text(),
      content: <FullTextTab chant={chant} isLocked={isLocked} onStartExercises={toExercises} />,
    },
  ]
  const head = (
    <div className="chant-head">
      <BackLink />
      <PageHeading lang={languageOf(chant.name)}>{chant.name}</PageHeading>
      <More user={user} chant={chant} isLocked={isLocked} lockedByReset={lockedByReset} />
    </div>
  )
  const leaf = (
    <div className="chant-left">
      <LozengeRule className="chant-rule" />
      <OtherMelody />
      {!chant.isSaid && <ScoreSection letters={chant.fullText.length} />}
      <p className="chant-description">{chant.description}</p>
      {percent > 0 && percent < 100 && !isLocked && <OwnProgress percent={percent} />}
      {chant.isSaid ? (
        <SaidNote onFullText={() => choose('full-text')} />
      ) : (
        <>
          <ChantPlayer name={chant.name} atEnd={isLocked ? undefined : <AtEnd onExercises={toExercises} />} />
          <p className="chant-sing">
            <SingLink chant={chant} melody={visited} wide={false} />
          </p>
        </>
      )}
      <OfflineNote userId={user.id} chant={chant} />
      <KeepOffline userId={user.id} chants={[chant]} what={chant.name} label={m.chant_keep_offline()} />
      {percent > 0 && !isLocked && <ReadyLine user={user} chantId={chant.id} />}
    </div>
  )
  return (
    <SingingProvider chant={chant} visited={visited} onChosen={leaveMelody}>
      <ListenOnArrival />
      {visited !== undefined && <LeaveUnknownMelody visited={visited} onLeave={leaveMelody} />}
      {!isLocked && <NoteOpening user={user} chant={chant} />}
      <Tabs
        className="chant"
        label={m.chant_about({ name: chant.name })}
        tabs={tabs}
        selected={tab}
        onSelect={choose}
        before={head}
        between={leaf}
      />
    </SingingProvider>
  )
})
