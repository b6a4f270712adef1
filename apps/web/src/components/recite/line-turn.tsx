import { m } from '@schola/messages'
import '@schola/exercises/exercises.css'
import './recite.css'
import { firstLetters, judgeTyped, type RungName } from '@schola/core/memory/recite'
import type { LatinSound } from '@schola/exercises/latin-sound'
import { seededRandom } from '@schola/exercises/shuffle'
import { type FormEvent, type MouseEvent, type ReactNode, useEffect, useId, useMemo, useRef, useState } from 'react'
import { GapBoard, GapLine } from './gap-board.tsx'
import { HearLine } from './hear-line.tsx'
import { type Called, gapsOf, isFilledRightly, lineFilledWith, type Manner, tilesFor } from './ladder.ts'
import { LineResult } from './line-result.tsx'
import { type LineInput, useLine } from './use-line.ts'

interface LineTurnProps extends LineInput {
  readonly called: Called
  readonly isSaid?: boolean | undefined
  readonly cue: ReactNode
  readonly silentCue: ReactNode
  readonly question: string
  readonly english: string | undefined
  readonly others: readonly string[]
  readonly seed: string
  readonly sound: LatinSound | undefined
  readonly hasSoundFailed: boolean
  readonly otherWays: readonly Manner[]
  readonly onWay: (way: Manner) => void
  readonly onSing?: (() => void) | undefined
  /** Whether the melody was judged by the device and only the words remain. */
  readonly wasSung?: boolean
}

function taskOf(
  rung: RungName,
  isTyped: boolean,
  { question, called, isSaid = false }: Pick<LineTurnProps, 'question' | 'called' | 'isSaid'>,
): string {
  const tasks: Readonly<Record<RungName, () => string>> = {
    read: () => m.recite_task_read({ called }),
    'first-letters': () => (isTyped ? m.recite_task_type_letters({ called }) : m.recite_task_say_letters({ called })),
    'every-other-word': () => (isTyped ? m.recite_task_type_gaps({ called }) : m.recite_task_fill_gaps()),
    tiles: () => m.recite_task_build({ question }),
    hidden: () => (isSaid ? m.recite_task_say({ question }) : m.recite_task_sing({ question })),
    typed: () => m.recite_task_type({ question }),
  }
  return tasks[rung]()
}

export const mannerNames: Readonly<Record<Manner, () => string>> = {
  tiles: m.recite_build_it,
  aloud: m.recite_say_aloud,
  typed: m.recite_type_it,
}

export function LineTurn(props: LineTurnProps): ReactNode {
  const { latin, rung, way, called, cue, english, others, seed, sound, hasSoundFailed, wasSung = false } = props
  const line = useLine(props)
  const form = useRef<HTMLFormElement>(null)
  const button = useRef<HTMLButtonElement>(null)
  const answer = useRef<HTMLParagraphElement>(null)
  const taskId = useId()
  const cueId = useId()
  const [isShown, setShown] = useState(rung.name === 'read' || wasSung)
  const [placed, setPlaced] = useState<readonly number[]>([])
  const [typed, setTyped] = useState('')
  const gaps = useMemo(() => gapsOf(latin, rung.name), [latin, rung.name])
  const tiles = useMemo(() => tilesFor(gaps, others, seededRandom(seed)), [gaps, others, seed])
  const laid = placed.map((tile) => tiles[tile] ?? '')
  const hasTiles = way === 'tiles'
  const isTyped = way === 'typed'
  const isSelfJudged = way === 'aloud'
  const isRead = rung.name === 'read'
  useEffect(() => {
    // Focus the button when reciting aloud, so that a key reveals the line and screen readers announce it.
    const first = isSelfJudged && !isRead ? button.current : form.current
    first?.focus({ preventScroll: true })
  }, [isSelfJudged, isRead])
  useEffect(() => {
    if (isShown && !isRead) answer.current?.focus({ preventScroll: true })
  }, [isShown, isRead])

  function check(event: FormEvent) {
    event.preventDefault()
    if (isTyped) line.judge(judgeTyped(typed, latin).right, typed)
    else if (hasTiles) line.judge(isFilledRightly(gaps, laid), laid.join(' '))
    else if (isRead) line.goOn()
    else setShown(true)
  }

  /** Ignores the second click of a double click, which was meant for the previous button. */
  function judgeAlone({ detail }: MouseEvent, right: boolean) {
    if (detail <= 1) line.judge(right)
  }

  function missedWords(): ReadonlySet<number> {
    if (!isTyped || line.right || typed.trim() === '') return new Set()
    const { words } = judgeTyped(typed, latin)
    return new Set([...latin.split(' ').keys()].filter((place) => words[place]?.said === false))
  }

  const given = isTyped ? typed.trim() : lineFilledWith(gaps, laid)
  const hearing = <HearLine called={called} latin={latin} sound={sound} hasFailed={hasSoundFailed} />
  if (line.right !== undefined && !isSelfJudged) {
    return (
      <div className="exercise recite">
        {props.silentCue}
        <LineResult
          called={called}
          latin={latin}
          english={english}
          right={line.right}
          missed={missedWords()}
          given={given}
        >
          {hearing}
          {line.waits && (
            <button type="button" className="exercise-button" onClick={line.goOn}>
              {m.common_continue()}
            </button>
          )}
        </LineResult>
      </div>
    )
  }

  return (
    <form
      ref={form}
      tabIndex={-1}
      className="exercise recite"
      aria-labelledby={taskId}
      aria-describedby={cueId}
      onSubmit={check}
    >
      <div id={cueId} className="recite-before">
        {cue}
      </div>
      <p id={taskId} className="exercise-task">
        {isShown && !isRead
          ? wasSung
            ? m.recite_did_you_have_words()
            : m.recite_did_you_have_it()
          : taskOf(rung.name, isTyped, props)}
      </p>
      <div className="exercise-board">
        {hasTiles && <GapBoard gaps={gaps} tiles={tiles} placed={placed} onPlace={setPlaced} />}
        {rung.name === 'first-letters' && !isShown && (
          <p lang="la" className="recite-line recite-letters">
            {firstLetters(latin)}
          </p>
        )}
        {isTyped && rung.name === 'every-other-word' && <GapLine gaps={gaps} filled={[]} />}
        {isTyped && (
          <input
            type="text"
            lang="la"
            className="exercise-input recite-typed"
            aria-label={m.recite_input({ called })}
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {isSelfJudged && isShown && (
          <>
            <p ref={answer} tabIndex={-1} lang="la" className="recite-line">
              {latin}
            </p>
            {english !== undefined && <p className="recite-english">{english}</p>}
            {hearing}
          </>
        )}
      </div>
      <div className="exercise-foot" data-judged="false">
        <div className="exercise-actions">
          {isSelfJudged && isShown && !isRead ? (
            <>
              <button
                type="button"
                className="exercise-button"
                data-look="quiet"
                onClick={(event) => judgeAlone(event, false)}
              >
                {m.recite_missed()}
              </button>
              <button type="button" className="exercise-button" onClick={(event) => judgeAlone(event, true)}>
                {m.recite_had()}
              </button>
            </>
          ) : (
            <button
              ref={button}
              type="submit"
              aria-describedby={cueId}
              className="exercise-button"
              // The second press of a double press would answer the next line.
              onClick={(event) => event.detail > 1 && event.preventDefault()}
              disabled={(hasTiles && placed.length === 0) || (isTyped && typed.trim() === '')}
            >
              {isSelfJudged ? (isRead ? m.recite_have_read() : m.recite_show({ called })) : m.common_check()}
            </button>
          )}
        </div>
      </div>
      {!isShown && (
        <div className="exercise-asides">
          {(hasTiles || isTyped) && (
            <button type="button" className="exercise-aside" onClick={() => line.judge(false)}>
              {m.recite_dont_know()}
            </button>
          )}
          {props.onSing && (
            <button type="button" className="exercise-aside" onClick={props.onSing}>
              {m.recite_sing_to_device()}
            </button>
          )}
          {props.otherWays.map((name) => (
            <button key={name} type="button" className="exercise-aside" onClick={() => props.onWay(name)}>
              {mannerNames[name]()}
            </button>
          ))}
        </div>
      )}
    </form>
  )
}
