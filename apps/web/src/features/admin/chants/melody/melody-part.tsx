import './melody.css'
import { mostOf } from '@schola/contract/chant-draft'
import { mostMelodies } from '@schola/contract/recording-file'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, Suspense, useEffect, useMemo, useRef, useState } from 'react'
import type { Sung } from '../../../../components/score/sung.ts'
import { Button } from '../../../../components/ui/button.tsx'
import { LoadingArea, Skeleton } from '../../../../components/ui/skeleton.tsx'
import { logFailure } from '../../../../lib/log-failure.ts'
import { recordingQuery } from '../../calls/recordings.ts'
import { Said } from '../form/fields.tsx'
import { sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import type { PartProps } from '../form/part-props.ts'
import { continueVerses } from './continue-verses.ts'
import { addMelody, type DraftMelody, planMelody, writeMelody } from './draft-melodies.ts'
import { LiveScore } from './live-score.tsx'
import { MelodyChoice, useMelodyChoice } from './melody-choice.tsx'
import { type MelodyReading, readMelody } from './read-melody.ts'
import { OwnSettingFields, SettingFields } from './setting-fields.tsx'
import { Unsung } from './unsung.tsx'
import { hasHead, layOutWords, withHead } from './words-to-gabc.ts'

const signs: readonly (readonly [written: string, words: string])[] = [
  ['name: Kyrie', 'The head: one line each, at least the name; “mode: VIII” gives the mode. A line %% ends it.'],
  ['(c4) (c3) (f3)', 'The clef, first of all: do or fa on a line of the staff, counted from below.'],
  ['Ky(g)ri(hi)e(ii)', 'Each syllable with its notes behind it in parentheses; words are parted by a space.'],
  ['a b c ... m', 'The notes from below to above: lines and spaces in turn; d, f, h and j are the four lines.'],
  ['(gh) (g/h) (g!h)', 'Several notes make a neume; / and // leave a space inside it, ! joins without one.'],
  ['(g.) (g_)', 'A dot doubles a note; a line over it holds it a little.'],
  ['(gv) (gw) (gs) (G)', 'A virga, a quilisma, a stropha, and a rhombus as in a descent.'],
  ['(ix) (iy)', 'A flat, and a natural, on the line or space of i; it holds to the end of the word.'],
  ['(,) (;) (:) (::)', 'Quarter, half, full and double bar, each standing by itself.'],
  ['*() <i>ij.</i>()', 'What is printed and not sung.'],
]

function GabcHelp(): ReactNode {
  return (
    <details className="chant-melody-help">
      <summary>How notes are written</summary>
      <dl>
        {signs.map(([written, words]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{words}</dd>
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
  // While a mistake stands in the text, a plan is still that of what could be read before it.
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
    const text = typed.slice(0, mostOf.notation)
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
  // The parser's own mistake stands in the editor as soon as it is made.
  const said = sentencesAt(findings, [...path, 'melody']).filter(({ at }) => at === undefined)
  return (
    <div className="chant-melody">
      <section aria-label="Notation" data-path={[...path, 'melody'].join('.')} tabIndex={-1}>
        <h4 className="admin-eyebrow">Notation (GABC)</h4>
        <Suspense
          fallback={
            <LoadingArea>
              <Skeleton className="admin-code-loading" />
            </LoadingArea>
          }
        >
          <GabcEditor label={`Notes of ${melody.name}`} text={melody.melody} onChange={write} />
        </Suspense>
        <p role="status" className="chant-melody-mistake">
          {reading.kind === 'wrong' && reading.mistake.message}
        </p>
        <Said findings={said} isEmpty={reading.kind === 'empty'} />
        {reading.kind === 'wrong' && !hasHead(melody.melody) && (
          <div className="admin-panel-actions">
            <Button look="quiet" onClick={() => writeWhole(withHead(draft, melody.melody))}>
              Put the name and mode above the notes
            </Button>
          </div>
        )}
        {continued !== undefined && (
          <div className="admin-panel-actions">
            <Button look="quiet" onClick={() => writeWhole(continued)}>
              Sing the other verses to the same notes
            </Button>
            <span className="admin-hint">Then look at each: its accents may ask for other notes.</span>
          </div>
        )}
        {reading.kind === 'empty' && hasWords && (
          <div className="admin-panel-actions">
            <Button look="quiet" onClick={() => writeWhole(layOutWords(draft))}>
              Begin with the words of the text
            </Button>
          </div>
        )}
        <GabcHelp />
      </section>
      <section aria-label="Score">
        <h4 className="admin-eyebrow">Score</h4>
        {sung === undefined ? (
          <p className="admin-hint">
            {reading.kind === 'empty'
              ? 'The score is drawn here as you write. If the text is said, not sung, tick that under “About”.'
              : 'The score is drawn as soon as the notes can be read.'}
          </p>
        ) : (
          <>
            {reading.kind === 'wrong' && (
              <p className="admin-note">
                This is the score as it was before the mistake in line {reading.mistake.line}.
              </p>
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
  if (draft.isSaid)
    return <Unsung {...props} path="melody" sentence="This text is said and not sung, so it has no melody." />
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
        <OwnSettingFields {...props} />
      ) : (
        <SettingFields {...props} place={place} onRemoved={() => choose('own')} />
      )}
      <Notation key={place} {...props} melody={chosen} />
      {draft.settings.length < mostMelodies - 1 && (
        <div className="admin-panel-actions">
          <Button look="plain" onClick={add}>
            Add another melody for this text
          </Button>
        </div>
      )}
    </div>
  )
}
