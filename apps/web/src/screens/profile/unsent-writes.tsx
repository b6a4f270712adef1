import type { ReactNode } from 'react'
import { useLearnerChants } from '../../api/learner-chants.ts'
import type { OutboxEntry } from '../../offline/outbox/entry.ts'
import { discardEntry, retryEntry, useShownOutbox } from '../../offline/outbox/shown-outbox.ts'
import { countEntries, describeEntry } from '../../offline/outbox/unsent-writes.ts'
import { Button } from '../../ui/button.tsx'
import { announce } from '../../ui/live-region.tsx'
import { SectionHeading } from '../../ui/page.tsx'

const madeOn = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function Made({ entry }: { readonly entry: OutboxEntry }): ReactNode {
  return <time dateTime={new Date(entry.timestamp).toISOString()}>{madeOn.format(entry.timestamp)}</time>
}

/** The same kind of thing is said once, with how often it waits. */
function groupByName(entries: readonly OutboxEntry[], nameOf: (entry: OutboxEntry) => string) {
  const groups = new Map<string, { readonly last: OutboxEntry; readonly count: number }>()
  for (const entry of entries) {
    const name = nameOf(entry)
    groups.set(name, { last: entry, count: (groups.get(name)?.count ?? 0) + 1 })
  }
  return [...groups]
}

/** What this device has not sent yet, and what was refused: to be tried again or let go. Nothing when all is sent. */
export function UnsentWrites(): ReactNode {
  const { waiting, deadLetters } = useShownOutbox()
  const { data: chants = [] } = useLearnerChants()
  if (waiting.length === 0 && deadLetters.length === 0) return null
  const nameOf = (entry: OutboxEntry) => describeEntry(entry, chants)

  function act(does: (key: string) => void, key: string, words: string) {
    does(key)
    announce(words)
  }

  return (
    <section aria-labelledby="unsent">
      <SectionHeading id="unsent" className="profile-section">
        On this device only
      </SectionHeading>
      {waiting.length > 0 && (
        <div className="setting">
          <p>{countEntries(waiting)} waiting to be sent. They go by themselves once you are connected and signed in.</p>
          <ul className="unsent-list">
            {groupByName(waiting, nameOf).map(([name, { last, count }]) => (
              <li key={name} className="unsent-entry">
                <span>{count === 1 ? name : `${name} (${count} times)`}</span>
                <Made entry={last} />
              </li>
            ))}
          </ul>
        </div>
      )}
      {deadLetters.length > 0 && (
        <div className="setting">
          <p>The server did not take these. You can try again, or let them go.</p>
          <ul className="unsent-list">
            {deadLetters.map((entry) => (
              <li key={entry.idempotencyKey} className="unsent-entry">
                <span>{nameOf(entry)}</span>
                <Made entry={entry} />
                <p className="unsent-reason">{entry.refusal.message}</p>
                <div className="unsent-actions">
                  <Button look="quiet" onClick={() => act(retryEntry, entry.idempotencyKey, 'Sent again.')}>
                    Try again
                  </Button>
                  <Button look="plain" onClick={() => act(discardEntry, entry.idempotencyKey, 'Let go.')}>
                    Discard
                  </Button>
                </div>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  )
}
