import { type Summary, sumUp } from '@schola/core/memory/outcome'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useId } from 'react'
import { Completion } from '../../components/completion.tsx'
import { useLatinSound } from '../../components/practice/use-latin-sound.ts'
import { ReadySentence } from '../../components/readiness/ready-words.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { chantTextQuery } from '../../lib/api/queries.ts'
import { shareInWords } from '../../lib/memory/in-words.ts'
import type { Learned } from '../../lib/memory/learned.ts'
import { type NamedItem, nameItems } from '../../lib/memory/name-items.ts'
import { findReady, type Ready } from '../../lib/memory/ready.ts'
import type { StoredSession } from '../../lib/memory/stored-session.ts'
import { paths } from '../../lib/paths.ts'
import { playSound } from '../../lib/sounds/feedback-sounds.ts'

function MissedItem({ named: { latin, english, chant } }: { readonly named: NamedItem }): ReactNode {
  const { sound, failed } = useLatinSound(chant)
  return (
    <li>
      <div>
        <ScreenLink href={paths.fullText(chant.slug)}>
          <Latin>{latin}</Latin>
        </ScreenLink>
        <span>{english}</span>
        <p role="status">{failed !== undefined && m.recite_not_played()}</p>
      </div>
      {sound?.has(latin) && (
        <Button look="plain" onClick={() => void sound.play(latin)}>
          {rich(m.practice_hear, { latin: <Latin className="sr-only">{latin}</Latin> })}
        </Button>
      )}
    </li>
  )
}

/** Maximum number of missed items before the rest is collapsed. */
const maxShown = 5

/** Removes duplicates: a phrase can be missed both by meaning and by position. */
const onceEach = (missed: readonly NamedItem[]): NamedItem[] =>
  missed.filter(({ latin }, index) => missed.findIndex((other) => other.latin === latin) === index)

function MissedList({ missed }: { readonly missed: readonly NamedItem[] }): ReactNode {
  const named = onceEach(missed)
  const more = named.slice(maxShown)
  if (named.length === 0) return null
  const listOf = (items: readonly NamedItem[]) => (
    <ul>
      {items.map((each) => (
        <MissedItem key={each.item} named={each} />
      ))}
    </ul>
  )
  return (
    <section aria-labelledby="missed" className="session-missed">
      <h3 id="missed">{m.practice_needs_work()}</h3>
      {listOf(named.slice(0, maxShown))}
      {more.length > 0 && (
        <details>
          <summary>{m.practice_missed_more({ count: more.length })}</summary>
          {listOf(more)}
        </details>
      )}
    </section>
  )
}

interface SessionEndProps {
  readonly learned: Learned
  readonly session: StoredSession
}

function useNames({ chants }: Learned, { steps }: StoredSession) {
  const asked = chants.filter(({ chant }) => steps.some(({ chantId }) => chantId === chant.id))
  const texts = useQueries({ queries: asked.map(({ chant }) => chantTextQuery(chant.id)) })
  const sources = asked.map((chant, index) => ({ chant, text: texts[index]?.data }))
  return (items: readonly number[]) => nameItems(items, sources)
}

function howItWent({ answered, right }: Summary): string {
  if (answered === 0) return m.practice_end_none_asked()
  if (right === answered) return m.practice_end_all_right({ count: answered })
  if (right === 0) return m.practice_end_none_right()
  return m.practice_end_right({ right, count: answered })
}

interface ReadyNowProps {
  readonly ready: Ready
  /** Undefined if no answer was right, because a comparison would read as mockery. */
  readonly before: number | undefined
  readonly today: number
}

function ReadyNow({ ready, before, today }: ReadyNowProps): ReactNode {
  const share = before === undefined ? undefined : shareInWords(before)
  const isSame = share === shareInWords(ready.share)
  const sentence = <ReadySentence ready={ready} today={today} />
  return (
    <p className="completion-note">
      {share === undefined
        ? sentence
        : rich((slots) => (isSame ? m.practice_ready_same(slots) : m.practice_ready_before({ ...slots, share })), {
            sentence,
          })}
    </p>
  )
}

function Had({ title, items }: { readonly title: string; readonly items: readonly NamedItem[] }): ReactNode {
  const id = useId()
  const latins = new Set(items.map(({ latin }) => latin))
  if (latins.size === 0) return null
  return (
    <section aria-labelledby={id} className="session-had">
      <h3 id={id}>{title}</h3>
      <ul lang="la">
        {[...latins].map((latin) => (
          <li key={latin}>{latin}</li>
        ))}
      </ul>
    </section>
  )
}

export default function SessionEnd({ learned, session }: SessionEndProps): ReactNode {
  const names = useNames(learned, session)
  const summary = sumUp(session.outcomes)
  const had = names(summary.had)
  const ready = findReady(learned)
  const isAchieved = summary.right > 0
  useEffect(() => {
    if (isAchieved) playSound('completion')
  }, [isAchieved])
  return (
    <Completion
      of={m.practice_day_title()}
      achieved={isAchieved}
      title={m.practice_day_done()}
      actions={
        <>
          <ScreenLink href={paths.home} className={buttonClass('filled', true)}>
            {m.practice_return_to_path()}
          </ScreenLink>
          <ScreenLink href={paths.today} className={buttonClass('quiet', true)}>
            {m.practice_back_to_today()}
          </ScreenLink>
        </>
      }
    >
      <p className="completion-message">{howItWent(summary)}</p>
      {ready && <ReadyNow ready={ready} before={isAchieved ? session.shareBefore : undefined} today={learned.day} />}
      <MissedList missed={names(summary.missed)} />
      <Had title={m.practice_remembered()} items={had.filter(({ kind }) => kind !== 'line')} />
      <Had title={m.practice_said_by_heart()} items={had.filter(({ kind }) => kind === 'line')} />
    </Completion>
  )
}
