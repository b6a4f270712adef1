import '../../../components/score/score.css'
import type { Melody } from '@schola/chant/melody'
import { ownMelody } from '@schola/contract/own-melody'
import type { ChantPart } from '@schola/core/mass/mass'
import type { LineOfDay, MomentOfDay } from '@schola/core/mass/mass-of'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, use, useMemo, useRef } from 'react'
import { useScoreShown } from '../../../components/score/score-look.ts'
import { useContainerSize, useDrawing } from '../../../components/score/use-drawing.ts'
import { ScreenLink } from '../../../components/screen-link.tsx'
import { chosenMelodies, useChosenMelody } from '../../../lib/api/chosen-melodies.ts'
import { massForm } from '../../../lib/calendar/observance.ts'
import { findTone } from '../../../lib/mass/chant-parts.ts'
import { findDetails, getChantText } from '../../../lib/mass/masses.ts'
import { MassDayContext, type NotesOfDay } from '../../../lib/mass/use-mass-notes.ts'
import { paths } from '../../../lib/paths.ts'
import { textSize } from '../mass-choices.ts'

/** The score above a text. Hidden from screen readers, which read the text below. */
function MomentScore({ melody }: { readonly melody: Melody }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const { width, isPaper } = useContainerSize(frame)
  const enlarged = Number(textSize.use()) / 100
  const drawing = useDrawing(melody, { width: Math.floor(width / enlarged), isPaper })
  return (
    <div ref={frame} aria-hidden="true" className="score-frame moment-score">
      {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
      {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
    </div>
  )
}

function beginningOf(line: LineOfDay): Pick<ChantPart, 'slug' | 'first'> | undefined {
  if ('chant' in line) return { slug: line.chant, first: line.intoned ?? 0 }
  return 'latin' in line ? line.from : undefined
}

/** Returns whether any day assigns one of the chant's melodies. */
const hasMelodyOfDays = ({ days, chants }: NotesOfDay['otherMelodies'], slug: string): boolean =>
  days.some(([melody]) => melody === chants[slug]?.own || melody in (chants[slug]?.others ?? {}))

interface MelodyNameProps {
  readonly slug: string
  readonly tone: string
  readonly notes: NotesOfDay
}

function MelodyName({ slug, tone, notes: { otherMelodies, melodiesOn, sungTo } }: MelodyNameProps): ReactNode {
  const chosen = useChosenMelody(slug)
  const day = use(MassDayContext)
  const unchosen = (day ? melodiesOn(day, otherMelodies, {})[slug] : undefined) ?? ownMelody
  const hasSeveral = slug in otherMelodies.chants
  const sung = sungTo[slug] ?? ownMelody
  const isChosen = hasSeveral && chosen === sung
  const line = useRef<HTMLParagraphElement>(null)
  function undoChoice() {
    chosenMelodies.choose(slug, undefined)
    // The pressed button disappears.
    line.current?.querySelector('a')?.focus()
  }
  return (
    <p ref={line} className="moment-tone">
      {isChosen ? rich(m.mass_tone_chosen, { tone: <span>{tone}</span> }) : <span>{tone}</span>}
      {isChosen && chosen !== unchosen && (
        <>
          {' · '}
          <button type="button" onClick={undoChoice}>
            {hasMelodyOfDays(otherMelodies, slug) ? m.mass_use_day_melody() : m.mass_use_own_melody()}
          </button>
        </>
      )}
      {' · '}
      <ScreenLink href={paths.chant(slug, hasSeveral ? sung : undefined)}>{m.mass_open_chant()}</ScreenLink>
    </p>
  )
}

interface MomentNotesProps extends ChantPart {
  readonly moment: MomentOfDay
  readonly position: number
  readonly notes: NotesOfDay | undefined
  readonly isBeginning?: boolean
}

export default function MomentNotes({
  slug,
  first,
  last,
  time,
  moment,
  position,
  notes,
  isBeginning = true,
}: MomentNotesProps): ReactNode {
  const isShown = useScoreShown()
  const form = massForm.use()
  const own = isShown && moment.isSung ? findDetails(notes?.details, slug) : undefined
  const tone = own && findTone(own, { first }, moment.id)
  const melody = useMemo(
    () => (own?.melody ? notes?.melodyOf(getChantText(slug), own, { first, last, time }, form) : undefined),
    [notes, own, slug, first, last, time, form],
  )
  if (!notes || !own || !melody || tone === undefined) return null
  const isNamed = moment.lines.slice(0, position).some((line) => {
    const before = beginningOf(line)
    return before?.slug === slug && findTone(own, before, moment.id) === tone
  })
  return (
    <>
      {isBeginning && !isNamed && <MelodyName slug={slug} tone={tone} notes={notes} />}
      <MomentScore melody={melody} />
    </>
  )
}
