import '../../../components/score/score.css'
import type { Melody } from '@schola/chant/melody'
import { ownMelody } from '@schola/contract/own-melody'
import type { ChantPart } from '@schola/core/mass/mass'
import type { LineOfDay, MomentOfDay } from '@schola/core/mass/mass-of'
import { type ReactNode, use, useMemo, useRef } from 'react'
import { useScoreShown } from '../../../components/score/score-shown.ts'
import { useContainerSize, useDrawing } from '../../../components/score/use-drawing.ts'
import { ScreenLink } from '../../../components/screen-link.tsx'
import { chosenMelodies, useChosenMelody } from '../../../lib/api/chosen-melodies.ts'
import { massForm } from '../../../lib/calendar/observance.ts'
import { findDetails, getChantText } from '../../../lib/mass/masses.ts'
import { findTone } from '../../../lib/mass/sung-tone.ts'
import { MassDayContext, type NotesOfDay } from '../../../lib/mass/use-mass-notes.ts'
import { paths } from '../../../lib/paths.ts'
import { textSize } from './reading-choices.ts'

/** The notes to a text that stands below them, so they are only to be seen; they grow with it. */
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

/** Whether any day gives the chant one of its melodies. */
const hasMelodyOfDays = ({ days, chants }: NotesOfDay['otherMelodies'], slug: string): boolean =>
  days.some(([setting]) => setting === chants[slug]?.own || setting in (chants[slug]?.others ?? {}))

interface MelodyNameProps {
  readonly slug: string
  readonly tone: string
  readonly notes: NotesOfDay
}

function MelodyName({ slug, tone, notes: { otherMelodies, settingsOn, sungTo } }: MelodyNameProps): ReactNode {
  const chosen = useChosenMelody(slug)
  const day = use(MassDayContext)
  const unchosen = (day ? settingsOn(day, otherMelodies, {})[slug] : undefined) ?? ownMelody
  const hasSeveral = slug in otherMelodies.chants
  const sung = sungTo[slug] ?? ownMelody
  const line = useRef<HTMLParagraphElement>(null)
  function undoChoice() {
    chosenMelodies.choose(slug, undefined)
    // The button goes.
    line.current?.querySelector('a')?.focus()
  }
  return (
    <p ref={line} className="moment-tone">
      <span>{tone}</span>
      {hasSeveral && chosen === sung && (
        <>
          , your choice
          {chosen !== unchosen && (
            <>
              {' · '}
              <button type="button" onClick={undoChoice}>
                {hasMelodyOfDays(otherMelodies, slug) ? 'Use the day’s melody' : 'Use its own melody'}
              </button>
            </>
          )}
        </>
      )}
      {' · '}
      <ScreenLink href={paths.chant(slug, hasSeveral ? sung : undefined)}>Open the chant</ScreenLink>
    </p>
  )
}

interface MomentNotesProps extends ChantPart {
  readonly moment: MomentOfDay
  readonly place: number
  readonly notes: NotesOfDay | undefined
  readonly isBeginning?: boolean
}

export default function MomentNotes({
  slug,
  first,
  last,
  time,
  moment,
  place,
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
  const isNamed = moment.lines.slice(0, place).some((line) => {
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
