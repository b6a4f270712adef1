import type { MassGloss } from '@schola/core/mass/compiled'
import type { ChantLine, Voice, WordsLine } from '@schola/core/mass/mass'
import type { LineOfDay, MomentOfDay } from '@schola/core/mass/mass-of'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { type ReactNode, Suspense } from 'react'
import { classNames } from '../../../components/ui/class-names.ts'
import { Latin } from '../../../components/ui/latin.tsx'
import { versesSung } from '../../../lib/mass/chant-parts.ts'
import { timesInWords, voiceName } from '../../../lib/mass/in-words.ts'
import { findDetails, getChantText, noWordsMessage } from '../../../lib/mass/masses.ts'
import { type NotesOfDay, useMassNotes } from '../../../lib/mass/use-mass-notes.ts'
import { latinOnly } from '../mass-choices.ts'

/** Scores and glosses load after the text. */
const MomentNotes = lazyComponent(() => import('./moment-notes.tsx'))
const GlossedLatin = lazyComponent(() => import('./glossed-latin.tsx'))

const answering: readonly Voice[] = ['people', 'all', 'server']

function Turn({ who, children }: { readonly who: Voice; readonly children: ReactNode }): ReactNode {
  return (
    <section className={classNames('moment-turn', answering.includes(who) && 'moment-answer')}>
      <h2 className="moment-who">{voiceName(who)}</h2>
      {children}
    </section>
  )
}

function English({ children }: { readonly children: string }): ReactNode {
  return latinOnly.use() ? null : <p className="moment-english">{children}</p>
}

function Times({ times }: { readonly times: number | undefined }): ReactNode {
  const words = timesInWords(times)
  return (
    words !== undefined && (
      <span lang="en" className="moment-times">
        {words}
      </span>
    )
  )
}

interface LatinTextProps {
  readonly latin: string
  /** One for each word. */
  readonly glosses: readonly MassGloss[] | undefined
  readonly times: number | undefined
}

function LatinText({ latin, glosses, times }: LatinTextProps): ReactNode {
  const plain = (
    <p lang="la" className="moment-latin">
      {latin} <Times times={times} />
    </p>
  )
  if (!glosses) return plain
  return (
    <Suspense fallback={plain}>
      <GlossedLatin latin={latin} glosses={glosses}>
        <Times times={times} />
      </GlossedLatin>
    </Suspense>
  )
}

interface LineProps<Line> {
  readonly line: Line
  readonly position: number
  readonly notes: NotesOfDay | undefined
  readonly moment: MomentOfDay
}

function Words({ line, position, notes, moment }: LineProps<WordsLine>): ReactNode {
  const { who, latin, english, from, begins, times } = line
  const glosses = from && notes?.details[from.slug]?.glosses.slice(from.first, from.last + 1).flat()
  return (
    <Turn who={who}>
      {from && (
        <Suspense>
          <MomentNotes {...from} moment={moment} position={position} notes={notes} />
        </Suspense>
      )}
      <LatinText latin={begins ? `${latin} …` : latin} glosses={glosses} times={times} />
      <English>{begins ? `${english} …` : english}</English>
    </Turn>
  )
}

function Chant({ line, position, notes, moment }: LineProps<ChantLine>): ReactNode {
  const { name, verses } = getChantText(line.chant)
  if (verses.length === 0) {
    return (
      <Turn who={line.who}>
        <p className="moment-proper">{rich(noWordsMessage(), { chant: <Latin>{name.latin}</Latin> })}</p>
      </Turn>
    )
  }
  return versesSung(line, verses).map(({ first, phrases }, verse) => {
    const isBeginning = verse === 0
    const part = { slug: line.chant, first, last: first + phrases.length - 1 }
    const body = (
      <>
        <Suspense>
          <MomentNotes {...part} moment={moment} position={position} notes={notes} isBeginning={isBeginning} />
        </Suspense>
        {phrases.map(({ latin, english, times }, index) => (
          <div key={first + index} className="moment-phrase">
            <LatinText
              latin={latin}
              glosses={findDetails(notes?.details, line.chant)?.glosses[first + index]}
              times={times}
            />
            <English>{english}</English>
          </div>
        ))}
      </>
    )
    return isBeginning ? (
      <Turn key={first} who={line.who}>
        {body}
      </Turn>
    ) : (
      <div key={first} className={classNames('moment-turn', answering.includes(line.who) && 'moment-answer')}>
        {body}
      </div>
    )
  })
}

function AnyLine({ line, ...rest }: LineProps<LineOfDay>): ReactNode {
  if ('latin' in line) return <Words line={line} {...rest} />
  if ('chant' in line) return <Chant line={line} {...rest} />
  return (
    <Turn who={line.who}>
      <p className="moment-proper">{m.mass_proper({ proper: line.proper })}</p>
    </Turn>
  )
}

export function MomentLines({ moment }: { readonly moment: MomentOfDay }): ReactNode {
  const { notes } = useMassNotes()
  return (
    <div className="moment-lines">
      {moment.lines.map((line, position) => (
        // oxlint-disable-next-line react/no-array-index-key -- lines do not move
        <AnyLine key={position} line={line} position={position} notes={notes} moment={moment} />
      ))}
    </div>
  )
}
