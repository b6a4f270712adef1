import '@schola/exercises/exercises.css'
import './recite.css'
import type { LatinSound } from '@schola/exercises/latin-sound'
import { seededRandom } from '@schola/exercises/shuffle'
import { firstLetters, judgeTyped } from '@schola/memory/recite'
import { type FormEvent, type ReactNode, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react'
import { isMuted } from '../../sounds/mute.ts'
import { GapBoard } from './gap-board.tsx'
import { gapsOf, isFilledRightly, tilesFor } from './ladder.ts'
import { manner, singsBefore } from './manner.ts'
import { type LineInput, useLine } from './use-line.ts'

interface LineTurnProps extends LineInput {
  /** The line before, which calls this one up; nothing for the first. */
  readonly before: string | undefined
  readonly english: string | undefined
  /** Other lines of the chant. */
  readonly others: readonly string[]
  /** The same seed lays the tiles out alike. */
  readonly seed: string
  readonly sound: LatinSound | undefined
}

const tasks = {
  read: 'Read the line, and say it once.',
  'first-letters': 'Say the line; its first letters help.',
  'every-other-word': 'Fill in the words that are missing.',
  tiles: 'Lay the line that comes now.',
  hidden: 'Say or sing the line that comes now.',
  typed: 'Type the line that comes now.',
} as const

/** A browser lets a page sound by itself only after the learner has touched it. */
const mayBegin = () => !isMuted() && navigator.userActivation?.hasBeenActive

function Cue({ before, sound }: Pick<LineTurnProps, 'before' | 'sound'>): ReactNode {
  const isSung = singsBefore.use()
  const sing = useEffectEvent(() => {
    if (isSung && before !== undefined && mayBegin()) void sound?.play(before)
  })
  const isReady = sound !== undefined
  useEffect(() => {
    if (isReady) sing()
  }, [isReady])
  if (before === undefined) return <p className="recite-cue">From the beginning</p>
  return (
    <p className="recite-cue">
      <span lang="la">{before}</span>
      {sound?.has(before) && (
        <button type="button" className="exercise-aside" onClick={() => void sound.play(before)}>
          Hear it
        </button>
      )}
    </p>
  )
}

interface LineResultProps {
  readonly latin: string
  readonly english: string | undefined
  readonly right: boolean
  /** The words that were not said; nothing where that is not known. */
  readonly missed: ReadonlySet<number>
  readonly children: ReactNode
}

/** The line itself, with what was missing in it. */
function LineResult({ latin, english, right, missed, children }: LineResultProps): ReactNode {
  const card = useRef<HTMLDivElement>(null)
  useEffect(() => card.current?.focus(), [])
  return (
    <div
      ref={card}
      role="group"
      aria-label="Result"
      tabIndex={-1}
      className="exercise-feedback"
      data-outcome={right ? 'right' : 'wrong'}
    >
      <div role="status">
        <h2 className="exercise-feedback-title">{right ? 'You have it' : 'Here is the line'}</h2>
        <p lang="la" className="recite-line">
          {latin.split(' ').map((word, place) => (
            // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the line
            <span key={place}>{missed.has(place) ? <mark>{word}</mark> : word} </span>
          ))}
        </p>
        {english !== undefined && <p className="recite-english">{english}</p>}
      </div>
      <div className="exercise-actions">{children}</div>
    </div>
  )
}

/** One line on its rung of the ladder. A line that is missed is shown, and the next begins from it. */
export function LineTurn(props: LineTurnProps): ReactNode {
  const { phrase, rung, before, english, others, seed, sound } = props
  const { latin } = phrase
  const line = useLine(props)
  const form = useRef<HTMLFormElement>(null)
  const taskId = useId()
  const [isShown, setShown] = useState(rung.name === 'read')
  const [placed, setPlaced] = useState<readonly number[]>([])
  const [typed, setTyped] = useState('')
  const gaps = useMemo(() => gapsOf(latin, rung.name), [latin, rung.name])
  const tiles = useMemo(() => tilesFor(gaps, others, seededRandom(seed)), [gaps, others, seed])
  const hasTiles = rung.name === 'tiles' || rung.name === 'every-other-word'
  const isTyped = rung.name === 'typed'
  const isSelfJudged = !hasTiles && !isTyped
  useEffect(() => form.current?.focus({ preventScroll: true }), [])

  function check(event: FormEvent) {
    event.preventDefault()
    if (isTyped) line.judge(judgeTyped(typed, latin).right, typed)
    else if (hasTiles) {
      const words = placed.map((tile) => tiles[tile] ?? '')
      line.judge(isFilledRightly(gaps, words), words.join(' '))
    } else if (rung.name === 'read') line.goOn()
    else setShown(true)
  }

  function missedWords(): ReadonlySet<number> {
    if (!isTyped || line.right) return new Set()
    const { words } = judgeTyped(typed, latin)
    return new Set([...latin.split(' ').keys()].filter((place) => words[place]?.said === false))
  }

  if (line.right !== undefined && !isSelfJudged) {
    return (
      <div className="exercise recite">
        <Cue before={before} sound={undefined} />
        <LineResult latin={latin} english={english} right={line.right} missed={missedWords()}>
          {sound?.has(latin) && (
            <button type="button" className="exercise-button" data-look="quiet" onClick={() => void sound.play(latin)}>
              Hear it sung
            </button>
          )}
          {line.waits && (
            <button type="button" className="exercise-button" onClick={line.goOn}>
              Continue
            </button>
          )}
        </LineResult>
      </div>
    )
  }

  return (
    <form ref={form} tabIndex={-1} className="exercise recite" aria-labelledby={taskId} onSubmit={check}>
      <Cue before={before} sound={sound} />
      <p id={taskId} className="exercise-task">
        {isShown && rung.name !== 'read' ? 'Did you have it?' : tasks[rung.name]}
      </p>
      <div className="exercise-board">
        {hasTiles && <GapBoard gaps={gaps} tiles={tiles} placed={placed} onPlace={setPlaced} />}
        {isTyped && (
          <input
            type="text"
            lang="la"
            className="exercise-input recite-typed"
            aria-label="The line"
            autoCapitalize="off"
            autoCorrect="off"
            autoComplete="off"
            spellCheck={false}
            enterKeyHint="done"
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
          />
        )}
        {rung.name === 'first-letters' && !isShown && (
          <p lang="la" className="recite-line recite-letters">
            {firstLetters(latin)}
          </p>
        )}
        {isSelfJudged && isShown && (
          <>
            <p lang="la" className="recite-line">
              {latin}
            </p>
            {english !== undefined && <p className="recite-english">{english}</p>}
          </>
        )}
      </div>
      <div className="exercise-foot" data-judged="false">
        <div className="exercise-actions">
          {isSelfJudged && isShown && rung.name !== 'read' ? (
            <>
              <button type="button" className="exercise-button" data-look="quiet" onClick={() => line.judge(false)}>
                I did not have it
              </button>
              <button type="button" className="exercise-button" onClick={() => line.judge(true)}>
                I had it
              </button>
            </>
          ) : (
            <button type="submit" className="exercise-button" disabled={hasTiles && placed.length === 0}>
              {isSelfJudged ? (rung.name === 'read' ? 'I have read it' : 'Show the line') : 'Check'}
            </button>
          )}
        </div>
      </div>
      <Manners
        canTypeOrTile={!isShown || rung.name === 'read'}
        onGiveUp={hasTiles || isTyped ? () => line.judge(false) : undefined}
      />
    </form>
  )
}

interface MannersProps {
  readonly canTypeOrTile: boolean
  readonly onGiveUp: (() => void) | undefined
}

const mannerWords = { tiles: 'With tiles', aloud: 'Aloud', typed: 'Typing' } as const

/** Other ways to say a line. */
function Manners({ canTypeOrTile, onGiveUp }: MannersProps): ReactNode {
  const chosen = manner.use()
  if (!canTypeOrTile) return null
  const others = (['tiles', 'aloud', 'typed'] as const).filter((name) => name !== chosen)
  return (
    <div className="exercise-asides">
      {onGiveUp && (
        <button type="button" className="exercise-aside" onClick={onGiveUp}>
          I don't know
        </button>
      )}
      {others.map((name) => (
        <button key={name} type="button" className="exercise-aside" onClick={() => manner.choose(name)}>
          {mannerWords[name]}
        </button>
      ))}
    </div>
  )
}
