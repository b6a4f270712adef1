import './mass-sheet.css'
import type { CivilDate } from '@schola/core/calendar/liturgical-day'
import { hasAnswers } from '@schola/core/mass/mass-of'
import { sheetOf } from '@schola/core/mass/sheet'
import { m } from '@schola/messages'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import { useParams } from 'wouter'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox, Field } from '../../../components/ui/field.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { PageHeading } from '../../../components/ui/page.tsx'
import { QuietScreen } from '../../../components/ui/quiet-screen.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { printDate, readDate } from '../../../lib/mass/mass-date.ts'
import { type MassOnDay, useWholeMass } from '../../../lib/mass/use-mass.ts'
import { MassDayContext } from '../../../lib/mass/use-mass-notes.ts'
import { paths } from '../../../lib/paths.ts'
import { NoMass, UnknownDay } from '../mass-shared.tsx'
import { Galley, Leaves, type Pages, type SheetText } from './leaves.tsx'
import { booklet, choosePaper, type Leaf, leafOf, type Paper, paperNames, papers, usePaper } from './paper.ts'
import { blocksOf, type SheetBlock } from './sheet-blocks.ts'
import { useScores } from './use-scores.ts'

function lengthInWords(pages: number, size: Paper, isBooklet: boolean): string {
  const paper = paperNames[size]()
  return isBooklet
    ? m.mass_sheet_sheets({ count: Math.ceil(pages / 4), paper })
    : m.mass_sheet_pages({ count: pages, paper })
}

function PaperChoice({ paper, isBooklet }: { readonly paper: Paper; readonly isBooklet: boolean }): ReactNode {
  return (
    <details className="sheet-options">
      <summary>{m.mass_sheet_options()}</summary>
      <Field label={m.mass_sheet_paper()}>
        {(control) => (
          <select
            {...control}
            value={paper}
            onChange={({ target }) => choosePaper(papers.find((each) => each === target.value) ?? paper)}
          >
            {papers.map((each) => (
              <option key={each} value={each}>
                {paperNames[each]()}
              </option>
            ))}
          </select>
        )}
      </Field>
      <Checkbox checked={isBooklet} onChange={booklet.set}>
        {m.mass_sheet_booklet()}
      </Checkbox>
    </details>
  )
}

interface SheetProps {
  readonly mass: MassOnDay
  readonly blocks: readonly SheetBlock[]
}

interface Laid {
  readonly leaf: Leaf
  readonly pages: Pages
}

function Sheet({ mass: { mass, day }, blocks }: SheetProps): ReactNode {
  const paper = usePaper()
  const isBooklet = booklet.use()
  const [laid, setLaid] = useState<Laid>()
  const leaf = useMemo(() => leafOf(paper, isBooklet), [paper, isBooklet])
  const scores = useScores(blocks, leaf)
  const [heading] = useState({ day, form: mass.name.english })
  const text = useMemo<SheetText | undefined>(() => scores && { ...heading, blocks, scores }, [heading, blocks, scores])
  const onLaid = useCallback((pages: Pages) => setLaid({ leaf, pages }), [leaf])
  const pages = laid?.leaf === leaf ? laid.pages : undefined
  return (
    <>
      <div className="sheet-tools">
        <Button disabled={!pages} onClick={() => window.print()}>
          <Icon name="print" /> {m.common_print()}
        </Button>
        <p role="status" className="sheet-length">
          {pages ? lengthInWords(pages.length, paper, isBooklet) : m.mass_sheet_preparing()}
        </p>
        <PaperChoice paper={paper} isBooklet={isBooklet} />
      </div>
      {text && !pages && <Galley text={text} leaf={leaf} onLaid={onLaid} />}
      {text && pages && <Leaves text={text} leaf={leaf} pages={pages} isBooklet={isBooklet} paper={paper} />}
    </>
  )
}

function SheetOn({ date }: { readonly date: CivilDate }): ReactNode {
  const mass = useWholeMass(date)
  return mass.isLoading ? <Spinner /> : <SheetOf date={date} mass={mass} />
}

function SheetOf({ date, mass }: { readonly date: CivilDate; readonly mass: MassOnDay }): ReactNode {
  // In state, because the Mass does not change on this screen.
  const [blocks] = useState(() => blocksOf(sheetOf(mass.moments)))
  if (hasAnswers(mass.moments)) {
    return (
      <QuietScreen back={paths.massOn(printDate(date))} heading={<PageHeading>{m.mass_sheet()}</PageHeading>}>
        <MassDayContext value={mass.day}>
          <Sheet mass={mass} blocks={blocks} />
        </MassDayContext>
      </QuietScreen>
    )
  }
  return (
    <NoMass day={mass.day} title={m.mass_sheet_none()}>
      {m.mass_sheet_none_reason()}
    </NoMass>
  )
}

export default function MassSheet(): ReactNode {
  const { date: written = '' } = useParams()
  const date = readDate(written)
  if (typeof date !== 'string') return <SheetOn key={written} date={date} />
  return <UnknownDay why={date} />
}
