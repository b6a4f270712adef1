import type { LiturgicalDay } from '@schola/core/calendar/liturgical-day'
import type { MassPhrase } from '@schola/core/mass/compiled'
import { bookletOrder, paginate } from '@schola/core/mass/leaves'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type CSSProperties, type ReactNode, useEffect, useRef } from 'react'
import { Initial } from '../../../components/ui/initial.tsx'
import { Latin } from '../../../components/ui/latin.tsx'
import { dateInWords } from '../../../lib/mass/mass-date.ts'
import { usePrinting } from '../../../lib/use-printing.ts'
import { type Leaf, textPixelsOf } from './paper.ts'
import type { AnswerBlock, SheetBlock } from './sheet-blocks.ts'
import type { Score, Scores } from './use-scores.ts'
import '../../../components/score/score.css'
import { classNames } from '../../../components/ui/class-names.ts'
import { timesInWords, voiceName } from '../../../lib/mass/in-words.ts'
import { noWordsMessage } from '../../../lib/mass/masses.ts'

/** Appends the number of repetitions, and whether more is said than is shown. */
function withRepetitions({ english, times }: MassPhrase, isBegun = false): string {
  const notes = [timesInWords(times) ?? '', isBegun ? m.mass_in_full() : ''].filter((each) => each !== '')
  return notes.length > 0 ? `${english} (${notes.join(', ')})` : english
}

interface AnswerProps {
  readonly block: AnswerBlock
  readonly score: Score | undefined
}

/** A text of the people. Under a score, the words are repeated for screen readers. */
function Answer({ block: { phrases, isBegun }, score }: AnswerProps): ReactNode {
  const latin = phrases.map((phrase) => phrase.latin).join(' ')
  const english = phrases.map((phrase) => withRepetitions(phrase, isBegun)).join(' ')
  return (
    <div>
      {score?.tone !== undefined && <p className="sheet-tone">{score.tone}</p>}
      {score && (
        <div aria-hidden="true" className="score-frame sheet-score">
          {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
          <div className="score-drawing" dangerouslySetInnerHTML={{ __html: score.drawing }} />
        </div>
      )}
      <p lang="la" className={score ? 'sr-only' : 'sheet-latin'}>
        {latin}
      </p>
      {english !== latin && <p className="sheet-english">{english}</p>}
    </div>
  )
}

function BlockView({ block, score }: { readonly block: SheetBlock; readonly score: Score | undefined }): ReactNode {
  if (block.kind === 'heading') {
    return (
      <h3 className="sheet-moment">
        <Latin>{block.name.latin}</Latin> <span className="sheet-moment-english">{block.name.english}</span>
      </h3>
    )
  }
  return (
    <div className={classNames('sheet-line', block.kind === 'small' && 'sheet-small', score && 'sheet-sung')}>
      <p className="sheet-who">{block.who && voiceName(block.who)}</p>
      {block.kind === 'answer' ? (
        <Answer block={block} score={score} />
      ) : (
        <p className="sheet-call">
          {block.isMissing ? (
            rich(noWordsMessage(), { chant: <Latin>{block.words}</Latin> })
          ) : (
            <span lang={block.isLatin ? 'la' : undefined}>{block.words}</span>
          )}
        </p>
      )}
    </div>
  )
}

export interface SheetText {
  readonly day: LiturgicalDay
  readonly form: string
  readonly blocks: readonly SheetBlock[]
  readonly scores: Scores
}

/** For each page the indices of its parts; 0 is the heading. */
export type Pages = readonly (readonly number[])[]

const measuresOf = ({ width, height, top, side, head, label, letters }: Leaf): CSSProperties =>
  ({
    '--leaf-width': width,
    '--leaf-height': height,
    '--leaf-top': top,
    '--leaf-side': side,
    '--leaf-head': head,
    '--leaf-label': label,
    '--leaf-letters': letters,
  }) as CSSProperties

function partAt({ day, form, blocks, scores }: SheetText, index: number): ReactNode {
  const block = blocks[index - 1]
  if (block) return <BlockView key={block.key} block={block} score={scores.get(block.key)} />
  return (
    <header key="title" className="beside-initial sheet-title">
      <Initial of={day.title.latin} state="inked" />
      <div>
        <h2 lang="la">{day.title.latin}</h2>
        <p className="sheet-title-english">{day.title.english}</p>
        <p className="sheet-date">
          {dateInWords(day.date)} · {form}
        </p>
      </div>
    </header>
  )
}

interface GalleyProps {
  readonly text: SheetText
  readonly leaf: Leaf
  readonly onLaid: (pages: Pages) => void
}

/** Lays out the whole text in one invisible column, to measure its parts and break them into pages. */
export function Galley({ text, leaf, onLaid }: GalleyProps): ReactNode {
  const column = useRef<HTMLDivElement>(null)

  useEffect(() => {
    let isUnmounted = false
    async function layOut() {
      // A first layout makes the browser request the fonts, which change the widths.
      column.current?.getBoundingClientRect()
      await document.fonts?.ready
      if (isUnmounted || !column.current) return
      const parts = [...column.current.children].map((part, index) => ({
        height: part.getBoundingClientRect().height,
        keepsWithNext: index === 0 || text.blocks[index - 1]?.keepsWithNext === true,
      }))
      onLaid(paginate(parts, textPixelsOf(leaf)))
    }
    void layOut()
    return () => {
      isUnmounted = true
    }
  }, [text, leaf, onLaid])

  return (
    <div aria-hidden="true" className="galley" style={measuresOf(leaf)}>
      <div ref={column} className="galley-column">
        {[partAt(text, 0), ...text.blocks.map((_, index) => partAt(text, index + 1))]}
      </div>
    </div>
  )
}

interface LeavesProps {
  readonly text: SheetText
  readonly leaf: Leaf
  readonly pages: Pages
  readonly isBooklet: boolean
  readonly paper: string
}

/** Shows the pages in reading order. The page order of a booklet is used only for printing. */
export function Leaves({ text, leaf, pages, isBooklet, paper }: LeavesProps): ReactNode {
  const isPrinting = usePrinting()

  function pageAt(page: number | null): ReactNode {
    if (page === null) return <div key="empty" className="leaf" />
    return (
      <div key={page} className="leaf">
        <div aria-hidden="true" className="leaf-head">
          {page > 0 && (
            <>
              <Latin>{text.day.title.latin}</Latin> <span>{page + 1}</span>
            </>
          )}
        </div>
        {pages[page]?.map((index) => partAt(text, index))}
      </div>
    )
  }

  const isFolded = isBooklet && isPrinting
  return (
    <article className="sheet-desk" data-paper={isBooklet ? `${paper}-booklet` : paper} style={measuresOf(leaf)}>
      {isFolded
        ? bookletOrder(pages.length).map(([left, right]) => (
            <div key={`${left} ${right}`} className="leaf-side">
              {pageAt(left)}
              {pageAt(right)}
            </div>
          ))
        : pages.map((_, page) => pageAt(page))}
    </article>
  )
}
