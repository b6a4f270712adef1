import { m } from '@schola/messages'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { announce } from '../../components/ui/live-region.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import { useLearnerChants } from '../../lib/api/learner-chants.ts'
import { discardEntry, retryEntry, usePendingWrites } from '../../lib/offline/queue/start-queue.ts'
import type { QueueEntry } from '../../lib/offline/queue/stored-queue.ts'
import { countEntries, describeEntry } from '../../lib/offline/queue/unsent-writes.ts'

const madeOn = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'short' })

function Made({ entry }: { readonly entry: QueueEntry }): ReactNode {
  return <time dateTime={new Date(entry.timestamp).toISOString()}>{madeOn.format(entry.timestamp)}</time>
}

function groupByName(entries: readonly QueueEntry[], nameOf: (entry: QueueEntry) => string) {
  const groups = new Map<string, { readonly last: QueueEntry; readonly count: number }>()
  for (const entry of entries) {
    const name = nameOf(entry)
    groups.set(name, { last: entry, count: (groups.get(name)?.count ?? 0) + 1 })
  }
  return [...groups]
}

export function UnsentWrites(): ReactNode {
  const { waiting, rejected } = usePendingWrites()
  const { data: chants = [] } = useLearnerChants()
  const container = useRef<HTMLDivElement>(null)
  const nameOf = (entry: QueueEntry) => describeEntry(entry, chants)

  function act(does: (key: string) => void, key: string, words: string) {
    // The pressed button is removed with its entry, and the section with the last entry.
    container.current?.focus({ preventScroll: true })
    does(key)
    announce(words)
  }

  return (
    <div ref={container} tabIndex={-1} className="unsent">
      {(waiting.length > 0 || rejected.length > 0) && (
        <section aria-labelledby="unsent">
          <SectionHeading id="unsent" className="profile-section">
            {m.profile_unsent()}
          </SectionHeading>
          {waiting.length > 0 && (
            <div className="setting">
              <p>{m.profile_waiting({ entries: countEntries(waiting) })}</p>
              <ul className="unsent-list">
                {groupByName(waiting, nameOf).map(([name, { last, count }]) => (
                  <li key={name} className="unsent-entry">
                    <span>{count === 1 ? name : m.profile_unsent_times({ name, count })}</span>
                    <Made entry={last} />
                  </li>
                ))}
              </ul>
            </div>
          )}
          {rejected.length > 0 && (
            <div className="setting">
              <p>{m.profile_rejected()}</p>
              <ul className="unsent-list">
                {rejected.map((entry) => (
                  <li key={entry.idempotencyKey} className="unsent-entry">
                    <span>{nameOf(entry)}</span>
                    <Made entry={entry} />
                    <p className="unsent-reason">{entry.rejection.message}</p>
                    <div className="unsent-actions">
                      <Button
                        look="quiet"
                        onClick={() => act(retryEntry, entry.idempotencyKey, m.profile_trying_again())}
                      >
                        {m.common_try_again()}
                      </Button>
                      <Button
                        look="plain"
                        onClick={() => act(discardEntry, entry.idempotencyKey, m.profile_discarded())}
                      >
                        {m.profile_discard()}
                      </Button>
                    </div>
                  </li>
                ))}
              </ul>
            </div>
          )}
        </section>
      )}
    </div>
  )
}
