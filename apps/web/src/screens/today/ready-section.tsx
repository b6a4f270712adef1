import type { User } from '@schola/contract/users'
import type { Session } from '@schola/memory/session'
import { type ReactNode, useId, useState } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { findReady, type Learned, shareAfter } from '../../memory/learned.ts'
import { dateOf } from '../../memory/learner-day.ts'
import { chooseReady, type ReadyChoice, useReadyChoice } from '../../memory/ready-choice.ts'
import { findPromise, ReadySentence } from '../../memory/ready-words.tsx'
import { minutesInWords } from '../../memory/session-length.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Checkbox, Field } from '../../ui/field.tsx'
import { Latin } from '../../ui/latin.tsx'
import { SectionHeading } from '../../ui/page.tsx'

interface ReadySectionProps {
  readonly user: User
  readonly learned: Learned
  readonly session: Session | undefined
}

interface ChooseProps {
  readonly user: User
  readonly learned: Learned
}

/** What the learner gets ready for: a date, and the chants that are sung then. */
function Choose({ user, learned }: ChooseProps): ReactNode {
  const choice = useReadyChoice(user.id)
  const wanted = learned.chants.filter(({ isWanted }) => isWanted).map(({ chant }) => chant.id)
  const groupId = useId()

  function change(next: ReadyChoice) {
    chooseReady(user.id, { ...choice, ...next })
  }

  return (
    <div className="ready-choice">
      <Field label="The day of the Mass">
        {(control) => (
          <input
            {...control}
            type="date"
            min={dateOf(learned.day)}
            value={dateOf(learned.date)}
            onChange={({ target }) => {
              if (target.value >= dateOf(learned.day)) change({ date: target.value })
            }}
          />
        )}
      </Field>
      <div role="group" aria-labelledby={groupId}>
        <p id={groupId} className="field-label">
          What is sung
        </p>
        {learned.chants.map(({ chant: { id, name }, isWanted }) => (
          <Checkbox
            key={id}
            checked={isWanted}
            // The last one stays: there is always something to get ready for.
            disabled={isWanted && wanted.length === 1}
            onChange={(on) => change({ chants: on ? [...wanted, id] : wanted.filter((other) => other !== id) })}
          >
            <ChantName name={name} />
          </Checkbox>
        ))}
      </div>
    </div>
  )
}

/** How ready the learner is, what five minutes would change, and the phrase that is weakest. */
export function ReadySection({ user, learned, session }: ReadySectionProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  const ready = findReady(learned)
  const close = () => setChoosing(false)
  if (!ready) return null
  const promise = session && findPromise(ready.share, shareAfter(learned, session), minutesInWords(session))
  const { weakest } = ready
  return (
    <section aria-labelledby="ready">
      <SectionHeading id="ready">Ready for Mass</SectionHeading>
      <p className="ready-sentence">
        <ReadySentence ready={ready} today={learned.day} /> {promise}
      </p>
      {weakest && (
        <p className="ready-weakest">
          Weakest now:{' '}
          <ScreenLink href={paths.fullText(weakest.chant.slug)}>
            <Latin>{weakest.latin}</Latin>
          </ScreenLink>
        </p>
      )}
      <Button look="plain" className="ready-change" onClick={() => setChoosing(true)}>
        Change the day or the chants
      </Button>
      <Dialog
        open={isChoosing}
        title="Getting ready"
        description="Today’s questions are chosen for this day."
        onClose={close}
        actions={<Button onClick={close}>Done</Button>}
      >
        <Choose user={user} learned={learned} />
      </Dialog>
    </section>
  )
}
