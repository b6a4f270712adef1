import type { User } from '@schola/contract/users'
import { dayText } from '@schola/core/memory/fold'
import type { Session } from '@schola/core/memory/session'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
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
import { minutesInWords, whenInWords } from '../../lib/memory/in-words.ts'
import type { Learned } from '../../lib/memory/learned.ts'
import { findReady, shareAfter } from '../../lib/memory/ready.ts'
import { chooseReady, type ReadyChoice, useReadyChoice } from '../../lib/memory/ready-choice.ts'
import { paths } from '../../lib/paths.ts'

interface ReadySectionProps {
  readonly user: User
  readonly learned: Learned
  readonly session: Session | undefined
}

/** Limits typed years to four digits. */
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
        label={m.practice_mass_day()}
        value={dayText(learned.date)}
        min={dayText(learned.day)}
        max={lastDay}
        error={m.practice_mass_day_error()}
        onChoose={(date) => change({ date })}
      />
      <div>
        <Checkbox checked={!areChosen} onChange={(on) => change({ chants: on ? undefined : wanted })}>
          {m.practice_mass_chants()}
        </Checkbox>
        {!areChosen && <p className="field-hint">{m.practice_mass_chants_hint()}</p>}
      </div>
      {areChosen && (
        <div role="group" aria-labelledby={groupId} aria-describedby={hasOne ? hintId : undefined}>
          <p id={groupId} className="field-label">
            {m.practice_mass_sung()}
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
              {learned.chants.length === 1 ? m.practice_mass_no_other() : m.practice_mass_one_stays()}
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
        {findWhyNot(learned) ?? m.practice_ready_questions({ when: whenInWords(learned.date, learned.day) })}
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
          {rich(m.practice_weakest, {
            latin: (
              <ScreenLink href={paths.fullText(weakest.chant.slug)}>
                <Latin>{weakest.latin}</Latin>
              </ScreenLink>
            ),
          })}
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
      <SectionHeading id="ready">{m.practice_ready_title()}</SectionHeading>
      <HowReady learned={learned} session={session} />
      <Button look="plain" className="ready-change" onClick={() => setChoosing(true)}>
        {m.practice_ready_change()}
      </Button>
      <Dialog
        open={isChoosing}
        title={m.practice_ready_dialog()}
        description={m.practice_ready_dialog_hint()}
        onClose={close}
        actions={<Button onClick={close}>{m.common_done()}</Button>}
      >
        <Choose user={user} learned={learned} />
      </Dialog>
    </section>
  )
}
