import type { User } from '@schola/contract/users'
import { shareInWords } from '@schola/memory/in-words'
import { strengthened } from '@schola/memory/session'
import { useQueries } from '@tanstack/react-query'
import { type ReactNode, useEffect, useMemo } from 'react'
import { chantTextQuery } from '../../api/queries.ts'
import { Completion } from '../../components/completion.tsx'
import { findReady, type Learned } from '../../memory/learned.ts'
import { nameItems } from '../../memory/name-items.ts'
import { ReadySentence } from '../../memory/ready-words.tsx'
import type { StoredSession } from '../../memory/stored-session.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { playSound } from '../../sounds/feedback-sounds.ts'
import { buttonClass } from '../../ui/button.tsx'

interface SessionEndProps {
  readonly user: User
  readonly learned: Learned
  readonly session: StoredSession
}

/** The names of what is surer now than before, phrases first. */
function useStrengthened(learned: Learned, { items, before, steps }: StoredSession) {
  const chants = [...new Set(steps.map(({ chantId }) => chantId))]
  const texts = useQueries({ queries: chants.map((id) => chantTextQuery(id)) }).map(({ data }) => data)
  const stabilities = useMemo(
    () => new Map(items.map((item, place) => [item, before.stabilities[place] ?? 0])),
    [items, before],
  )
  const found = strengthened(stabilities, learned.memory, items)
  return nameItems(
    found,
    learned.chants.filter(({ chant }) => chants.includes(chant.id)),
    texts.flatMap((text) => text ?? []),
  )
}

function NameList({ title, names }: { readonly title: string; readonly names: readonly string[] }): ReactNode {
  if (names.length === 0) return null
  return (
    <>
      <h3>{title}</h3>
      <ul lang="la">
        {names.map((name) => (
          <li key={name}>{name}</li>
        ))}
      </ul>
    </>
  )
}

/** What was strengthened, and how ready the learner was and is. */
export function SessionEnd({ learned, session }: SessionEndProps): ReactNode {
  const { phrases, words } = useStrengthened(learned, session)
  const ready = findReady(learned)
  const { share } = session.before
  const isReadier = ready && share !== undefined && shareInWords(share) !== shareInWords(ready.share)
  useEffect(() => playSound('completion'), [])
  return (
    <Completion
      of="Today"
      achieved
      title="Done for today"
      actions={
        <>
          <ScreenLink href={paths.home} className={buttonClass('filled', true)}>
            Return to Learning Path
          </ScreenLink>
          <ScreenLink href={paths.today} className={buttonClass('quiet', true)}>
            Back to Today
          </ScreenLink>
        </>
      }
    >
      {ready && (
        <p className="completion-message">
          {isReadier && `Before: ${shareInWords(share)}. `}
          <ReadySentence ready={ready} today={learned.day} />
        </p>
      )}
      <div className="strengthened">
        {phrases.length + words.length === 0 ? (
          <p className="completion-note">What you missed will come again.</p>
        ) : (
          <>
            <NameList title="Phrases strengthened" names={phrases} />
            <NameList title="Words strengthened" names={words} />
          </>
        )}
      </div>
    </Completion>
  )
}
