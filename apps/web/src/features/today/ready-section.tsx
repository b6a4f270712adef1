import type { User } from '@schola/contract/users'
import { dayText } from '@schola/core/memory/fold'
import type { Session } from '@schola/core/memory/session'
import { type ReactNode, useId, useState } from 'react'
import { ChantName } from '../../components/chant-name.tsx'
import { findPromise, findWhyNot, ReadySentence, SeasonNotes } from '../../components/readiness/ready-words.tsx'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { DateField } from '../../components/ui/date-field.tsx'
import { Dialog } from '../../components/ui/dialog.tsx'
import { Checkbox } from '../../components/ui/field.tsx'
import { Latin } from '../../components/ui/latin.tsx'
import { SectionHeading } from '../../components/ui/page.tsx'
import type { Learned } from '../../lib/memory/learned.ts'
import { whenInWords } from '../../lib/memory/learner-day.ts'
import { findReady, shareAfter } from '../../lib/memory/ready.ts'
import { chooseReady, type ReadyChoice, useReadyChoice } from '../../lib/memory/ready-choice.ts'
import { minutesInWords } from '../../lib/memory/session-length.ts'
import { paths } from '../../lib/paths.ts'

interface ReadySectionProps {
  readonly user: User
  readonly learned: Learned
  readonly session: Session | undefined
}

/** As far as browsers let a year be typed in four digits. */
const lastDay = '9999-12-31'

function Choose({ user, learned }: { readonly user: User; readonly learned: Learned }): ReactNode {
  const choice = useReadyChoice(user.id)
  const { areChosen } = learned
  const wanted = learned.chants.filter(({ isWanted }) => isWanted).map(({ chant }) => chant.id)
  const hasOne = wanted.length === 1
  const groupId = useId()
  const hintId = useId()

  function change(next: ReadyChoice) {
    chooseReady(user.id, { ...choice, ...next })
  }

  return (
    <div className="ready-choice">
      <DateField
        label="The day of the Mass"
        value={dayText(learned.date)}
        min={dayText(learned.day)}
        max={lastDay}
        error="Choose today or a later day. Until then the one before stays."
        onChoose={(date) => change({ date })}
      />
      <div>
        <Checkbox checked={!areChosen} onChange={(on) => change({ chants: on ? undefined : wanted })}>
          The people’s chants at this Mass
        </Checkbox>
        {!areChosen && <p className="field-hint">By the form and the customs that you chose under Mass.</p>}
      </div>
      {areChosen && (
        <div role="group" aria-labelledby={groupId} aria-describedby={hasOne ? hintId : undefined}>
          <p id={groupId} className="field-label">
            What is sung
          </p>
          {learned.chants.map(({ chant: { id, name }, isWanted }) => (
            <Checkbox
              key={id}
              checked={isWanted}
              disabled={isWanted && hasOne}
              onChange={(on) => change({ chants: on ? [...wanted, id] : wanted.filter((other) => other !== id) })}
            >
              <ChantName name={name} />
            </Checkbox>
          ))}
          {hasOne && (
            <p id={hintId} className="field-hint">
              {learned.chants.length === 1
                ? 'You have begun no other chant yet.'
                : 'One chant stays chosen. To leave this one out, choose another first.'}
            </p>
          )}
        </div>
      )}
    </div>
  )
}

function HowReady({ learned, session }: Omit<ReadySectionProps, 'user'>): ReactNode {
  const ready = findReady(learned)
  if (!ready) {
    return (
      <p className="ready-sentence">
        {findWhyNot(learned) ?? `Today’s questions get you ready for Mass ${whenInWords(learned.date, learned.day)}.`}
      </p>
    )
  }
  const promise = session && findPromise(ready.share, shareAfter(learned, session), minutesInWords(session))
  const { weakest } = ready
  return (
    <>
      <p className="ready-sentence">
        <ReadySentence ready={ready} today={learned.day} /> {promise}
      </p>
      <SeasonNotes learned={learned} />
      {weakest && (
        <p className="ready-weakest">
          The phrase that you know least:{' '}
          <ScreenLink href={paths.fullText(weakest.chant.slug)}>
            <Latin>{weakest.latin}</Latin>
          </ScreenLink>
        </p>
      )}
    </>
  )
}

export function ReadySection({ user, learned, session }: ReadySectionProps): ReactNode {
  const [isChoosing, setChoosing] = useState(false)
  const close = () => setChoosing(false)
  return (
    <section aria-labelledby="ready">
      <SectionHeading id="ready">Ready for Mass</SectionHeading>
      <HowReady learned={learned} session={session} />
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
