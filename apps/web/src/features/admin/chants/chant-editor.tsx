import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { checkDraft } from '@schola/curriculum/draft/check-draft'
import { m } from '@schola/messages'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Notice } from '../../../components/ui/page.tsx'
import { logFailure } from '../../../lib/log-failure.ts'
import { chantDraftKey } from '../../../lib/storage-keys.ts'
import { chantSourceQuery, chantSourcesQuery } from '../calls/chant-sources.ts'
import { Loaded, Loading } from '../parts/loaded.tsx'
import { usePanelLocation } from '../parts/panel-location.ts'
import { PanelTabs } from '../parts/panel-tabs.tsx'
import { leave } from '../parts/unsaved.tsx'
import { AboutPart } from './about-part.tsx'
import { hasFixedSlug, useRestoreTrashed } from './chant-source.ts'
import { EditorHead } from './editor-head.tsx'
import { useQueuedImport } from './exchange/import-chant.tsx'
import { composeFor } from './exercises/compose-for.ts'
import { ExercisesPart } from './exercises/exercises-part.tsx'
import {
  type DraftPath,
  findingsOf,
  isError,
  type PartName,
  type PartProps,
  partLabel,
  partNames,
  partOf,
  pathText,
} from './form/findings.ts'
import { Conflict } from './keeping/conflict.tsx'
import { useChantDraft } from './keeping/use-chant-draft.ts'
import { LevelsPart } from './levels-part.tsx'
import { MelodyPart } from './melody/melody-part.tsx'
import { PlacePart } from './place-part.tsx'
import { PublishPart } from './publishing/publish-part.tsx'
import { RecordingPart } from './recording/recording-part.tsx'
import { TextPart } from './text/text-part.tsx'
import { WordsPart } from './words/words-part.tsx'

function useFindings(chantId: number, draft: ChantDraft): readonly DraftFinding[] {
  const { data } = useQuery(chantSourcesQuery)
  const slugs = useMemo(
    () => data?.chants.filter(({ id }) => id !== chantId).map(({ slug }) => slug) ?? [],
    [data, chantId],
  )
  const checked = useDeferredValue(draft)
  return useMemo(() => {
    try {
      return checkDraft(checked, { slugs })
    } catch (error) {
      // The editor must stay open, since only there can an operator fix the draft.
      logFailure('A draft could not be checked', error)
      return [{ path: [], sentence: m.authoring_editor_not_checked() }]
    }
  }, [checked, slugs])
}

interface Refusal {
  readonly findings: readonly DraftFinding[]
  readonly draft: ChantDraft
}

function valueAt(draft: ChantDraft, path: DraftPath): unknown {
  let value: unknown = draft
  for (const step of path) value = (value as Readonly<Record<string | number, unknown>> | null | undefined)?.[step]
  return value
}

/** Reasons why the last publication was refused; each is shown until its part of the draft changes. */
function useRefusal(draft: ChantDraft) {
  const [refusal, refuse] = useState<Refusal>()
  const findings =
    refusal?.findings.filter(
      ({ path }) => JSON.stringify(valueAt(refusal.draft, path)) === JSON.stringify(valueAt(draft, path)),
    ) ?? []
  return [findings, refuse] as const
}

/** Scrolls to a path of the draft and focuses it, or its nearest visible ancestor, or the whole tab. */
function useScrollTo(aim: DraftPath | undefined, onArrived: () => void) {
  const stage = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (aim === undefined) return
    const selectors = aim.map((_, index) => `[data-path="${pathText(aim.slice(0, aim.length - index))}"]`)
    for (const selector of [...selectors, '[role="tabpanel"]:not([hidden])']) {
      const place = stage.current?.querySelector<HTMLElement>(selector)
      if (!place) continue
      place.scrollIntoView({ block: selector === selectors[0] ? 'center' : 'start' })
      place.focus({ preventScroll: true })
      break
    }
    onArrived()
  }, [aim, onArrived])
  return stage
}

interface OpenChantProps {
  readonly userId: string
  readonly whole: ChantSourceWhole
}

function OpenChant({ userId, whole }: OpenChantProps): ReactNode {
  const client = useQueryClient()
  const { part, go, replace } = usePanelLocation()
  const [state, keeper] = useChantDraft(userId, whole)
  useQueuedImport(whole, keeper)
  const checked = useFindings(whole.id, state.draft)
  const [refused, refuse] = useRefusal(state.draft)
  const findings = [...checked, ...refused.filter(({ sentence }) => checked.every((one) => one.sentence !== sentence))]
  const [aim, setAim] = useState<DraftPath>()
  const [arrived] = useState(() => () => setAim(undefined))
  const stage = useScrollTo(aim, arrived)
  const [isCompared, setCompared] = useState(true)
  const selected = partNames.find((name) => name === part) ?? 'about'
  const { draft, status, conflict } = state

  const isConflict = status === 'conflict'
  const [wasConflict, setWasConflict] = useState(false)
  if (isConflict !== wasConflict) {
    setWasConflict(isConflict)
    setCompared(true)
  }

  const show = (name: PartName) => replace({ edit: true, part: name })
  function lead(path: DraftPath) {
    show(partOf(path))
    setAim(path)
  }

  const propsOf = (name: PartName): PartProps => ({
    chantId: whole.id,
    storageKey: chantDraftKey(userId, whole.id),
    draft,
    findings: findingsOf(findings, name),
    aim,
    change: keeper.change,
  })
  const contents: Readonly<Record<PartName, ReactNode>> = {
    about: <AboutPart {...propsOf('about')} isKnown={hasFixedSlug(whole)} />,
    text: <TextPart {...propsOf('text')} />,
    words: <WordsPart {...propsOf('words')} />,
    levels: <LevelsPart {...propsOf('levels')} />,
    melody: <MelodyPart {...propsOf('melody')} />,
    recording: <RecordingPart {...propsOf('recording')} />,
    exercises: <ExercisesPart {...propsOf('exercises')} />,
    place: <PlacePart {...propsOf('place')} />,
    publish: (
      <PublishPart
        whole={whole}
        state={state}
        keeper={keeper}
        findings={findings}
        isReady={!checked.some(isError)}
        onRefused={refuse}
        onGoTo={lead}
        onGone={() => go({ tab: 'chants' })}
        compose={(id, written) => composeFor(client, id, written, { isFresh: true })}
      />
    ),
  }

  function labelOf(name: PartName): string {
    const count = findingsOf(findings, name).filter(isError).length
    return count === 0 || name === 'publish' ? partLabel(name) : `${partLabel(name)} (${count})`
  }

  return (
    <div className="chant-editor" ref={stage}>
      <EditorHead userId={userId} whole={whole} state={state} keeper={keeper} onCompare={() => setCompared(true)} />
      <PanelTabs
        label={m.authoring_editor_parts()}
        selected={selected}
        onSelect={(name) => name !== selected && leave(() => show(name))}
        tabs={partNames.map((name) => ({
          name,
          label: labelOf(name),
          content: contents[name],
        }))}
      />
      {conflict && isCompared && (
        <Conflict userId={userId} state={state} theirs={conflict} keeper={keeper} onClose={() => setCompared(false)} />
      )}
    </div>
  )
}

function Trashed({ whole: { id, name } }: Pick<OpenChantProps, 'whole'>): ReactNode {
  const { go } = usePanelLocation()
  const { busy, restore } = useRestoreTrashed(id, name)
  return (
    <Notice
      title={name === '' ? m.authoring_trashed_unnamed() : m.authoring_trashed({ name })}
      actions={
        <>
          <Button inactive={busy} onClick={() => void restore()}>
            {m.common_restore()}
          </Button>
          <Button look="quiet" onClick={() => go({ tab: 'chants' })}>
            {m.authoring_list_all()}
          </Button>
        </>
      }
    >
      <p>{m.authoring_trashed_hint()}</p>
    </Notice>
  )
}

/** Edits one chant. Waits for a fresh fetch, so that editing never starts from a cached draft. */
export function ChantEditor({ userId, chantId }: { readonly userId: string; readonly chantId: number }): ReactNode {
  const query = useQuery(chantSourceQuery(chantId))
  // A chant that another operator moves to the trash stays open, with its unsaved changes.
  const [isOpen, setOpen] = useState(false)
  if (!query.isFetchedAfterMount) return <Loading />
  if (query.data?.deletedAt === null && !isOpen) setOpen(true)
  return (
    <Loaded query={query} failure={m.authoring_editor_not_loaded()}>
      {(whole) => (isOpen ? <OpenChant userId={userId} whole={whole} /> : <Trashed whole={whole} />)}
    </Loaded>
  )
}
