import './melody.css'
import { draftLimits } from '@schola/contract/chant-draft'
import { maxMelodies } from '@schola/contract/recording-file'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Sung } from '../../../../components/score/sung.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { LoadingArea, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { logFailure } from '../../../../lib/log-failure.ts'
import { recordingQuery } from '../../calls/recordings.ts'
import { Said } from '../form/fields.tsx'
import { type PartProps, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import {
  addMelody,
  type DraftMelody,
  type MelodyReading,
  planMelody,
  readMelody,
  writeMelody,
} from './draft-melodies.ts'
import { continueVerses, hasHead, layOutWords, withHead } from './gabc-text.ts'
import { LiveScore } from './live-score.tsx'
import { MelodyChoice, useMelodyChoice } from './melody-choice.tsx'
import { MelodyFields, OwnMelodyFields } from './melody-fields.tsx'
import { SpokenText } from './unsung.tsx'

const signs: readonly (readonly [written: string, text: () => string])[] = [
  ['name: Kyrie', m.authoring_gabc_header],
  ['(c4) (c3) (f3)', m.authoring_gabc_clef],
  ['Ky(g)ri(hi)e(ii)', m.authoring_gabc_syllables],
  ['a b c ... m', m.authoring_gabc_pitches],
  ['(gh) (g/h) (g!h)', m.authoring_gabc_neumes],
  ['(g.) (g_)', m.authoring_gabc_lengths],
  ['(gv) (gw) (gs) (G)', m.authoring_gabc_shapes],
  ['(ix) (iy)', m.authoring_gabc_accidentals],
  ['(,) (;) (:) (::)', m.authoring_gabc_bars],
  ['*() <i>ij.</i>()', m.authoring_gabc_unsung],
]

function GabcHelp(): ReactNode {
  return (
    <details className="chant-melody-help">
      <summary>{m.authoring_gabc_help()}</summary>
      <dl>
        {signs.map(([written, text]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{text()}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

function useSettled<T>(value: T, ms: number): T {
  const [settled, setSettled] = useState(value)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), ms)
    return () => clearTimeout(timer)
  }, [value, ms])
  return settled
}

const GabcEditor = lazyComponent(() => import('./gabc-editor.tsx'))

const typingMs = 250

function useReading(source: string): { readonly reading: MelodyReading; readonly sung: Sung | undefined } {
  const settled = useSettled(source, typingMs)
  const reading = useMemo(() => readMelody(settled), [settled])
  const read = reading.kind === 'read' ? reading.sung : undefined
  const [sung, setSung] = useState(read)
  if (read !== undefined && read !== sung) setSung(read)
  return { reading, sung: reading.kind === 'empty' ? undefined : (read ?? sung) }
}

interface NotationProps extends PartProps {
  readonly melody: DraftMelody
}

function Notation({ draft, findings, change, melody }: NotationProps): ReactNode {
  const { place, path } = melody
  const { reading, sung } = useReading(melody.melody)
  const client = useQueryClient()
  // While the text has a mistake, the estimated marks are those of the last readable text.
  const lastRead = useRef(melody.melody)
  async function planFor(hash: string) {
    try {
      const { duration } = await client.ensureQueryData(recordingQuery(hash))
      change((now) => planMelody(now, place, hash, duration))
    } catch (error) {
      logFailure('The marks of a recording could not be planned', error)
    }
  }
  function write(typed: string) {
    const text = typed.slice(0, draftLimits.notation)
    const before = lastRead.current
    const isRead = readMelody(text).kind === 'read'
    if (isRead) lastRead.current = text
    change((now) => writeMelody(now, place, text, before))
    const { recording } = melody
    if (isRead && recording?.timing === null && readMelody(melody.melody).kind !== 'read') void planFor(recording.hash)
  }
  function writeWhole(text: string) {
    focusAfter(
      () => write(text),
      () => [atPath([...path, 'melody'])],
    )
  }
  const hasWords = draft.verses.some(({ phrases }) => phrases.some(({ latin }) => latin.trim() !== ''))
  const settledText = useSettled(melody.melody, typingMs)
  const continued = useMemo(() => continueVerses(settledText, draft.verses), [settledText, draft.verses])
  // The editor itself shows the parser's mistakes.
  const said = sentencesAt(findings, [...path, 'melody']).filter(({ at }) => at === undefined)
  return (
    <div className="chant-melody">
      <section aria-label={m.authoring_melody_notation()} data-path={[...path, 'melody'].join('.')} tabIndex={-1}>
        <h4 className="admin-eyebrow">{m.authoring_melody_notation_title()}</h4>
        <Suspense
          fallback={
            <LoadingArea>
              <Skeleton className="admin-code-loading" />
            </LoadingArea>
          }
        >
          <GabcEditor
            label={m.authoring_melody_notes_of({ name: melody.name })}
            text={melody.melody}
            onChange={write}
          />
        </Suspense>
        <p role="status" className="chant-melody-mistake">
          {reading.kind === 'wrong' && reading.mistake.message}
        </p>
        <Said findings={said} isEmpty={reading.kind === 'empty'} />
        {reading.kind === 'wrong' && !hasHead(melody.melody) && (
          <div className="admin-panel-actions">
            <Button look="quiet" onClick={() => writeWhole(withHead(draft, melody.melody))}>
              {m.authoring_melody_add_header()}
            </Button>
          </div>
        )}
        {continued !== undefined && (
          <div className="admin-panel-actions">
            <Button look="quiet" onClick={() => writeWhole(continued)}>
              {m.authoring_melody_continue()}
            </Button>
            <span className="admin-hint">{m.authoring_melody_continue_hint()}</span>
          </div>
        )}
        {reading.kind === 'empty' && hasWords && (
          <div className="admin-panel-actions">
            <Button look="quiet" onClick={() => writeWhole(layOutWords(draft))}>
              {m.authoring_melody_lay_out()}
            </Button>
          </div>
        )}
        <GabcHelp />
      </section>
      <section aria-label={m.authoring_melody_score()}>
        <h4 className="admin-eyebrow">{m.authoring_melody_score()}</h4>
        {sung === undefined ? (
          <p className="admin-hint">
            {reading.kind === 'empty' ? m.authoring_melody_score_empty() : m.authoring_melody_score_unread()}
          </p>
        ) : (
          <>
            {reading.kind === 'wrong' && (
              <p className="admin-note">{m.authoring_melody_score_outdated({ line: reading.mistake.line })}</p>
            )}
            <LiveScore sung={sung} />
          </>
        )}
      </section>
    </div>
  )
}

export function MelodyPart(props: PartProps): ReactNode {
  const { draft, change, aim } = props
  const { chosen, choose } = useMelodyChoice(draft, aim)
  if (draft.isSaid) return <SpokenText {...props} path="melody" sentence={m.authoring_melody_is_said()} />
  const { place } = chosen
  function add() {
    const added = draft.settings.length
    focusAfter(
      () => {
        change(addMelody)
        choose(added)
      },
      () => [atPath(['settings', added, 'name'])],
    )
  }
  return (
    <div className="chant-melody-part" tabIndex={-1}>
      <MelodyChoice draft={draft} chosen={chosen} choose={choose} isAsking />
      {place === 'own' ? (
        <OwnMelodyFields {...props} />
      ) : (
        <MelodyFields {...props} place={place} onRemoved={() => choose('own')} />
      )}
      <Notation key={place} {...props} melody={chosen} />
      {draft.settings.length < maxMelodies - 1 && (
        <div className="admin-panel-actions">
          <Button look="plain" onClick={add}>
            {m.authoring_melody_add()}
          </Button>
        </div>
      )}
    </div>
  )
}
