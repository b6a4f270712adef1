import { lazyComponent } from '@schola/exercises/lazy-component'
import type { ChantLine, Voice, WordsLine } from '@schola/mass/mass'
import type { LineOfDay, MomentOfDay } from '@schola/mass/mass-of'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense } from 'react'
import { timesInWords, voiceNames } from '../../mass/in-words.ts'
import { getChantText } from '../../mass/masses.ts'
import { type MassNotes, notesQuery } from '../../mass/notes-query.ts'
import { versesSung } from '../../mass/verses-sung.ts'
import { classNames } from '../../ui/class-names.ts'
import { Latin } from '../../ui/latin.tsx'
import { GlossedLatin } from './glossed-latin.tsx'
import { latinOnly } from './reading-choices.ts'

/** What draws the notes comes after the words. */
const MomentNotes = lazyComponent(() => import('./moment-notes.tsx'))

const answering: readonly Voice[] = ['people', 'all', 'server']

interface TurnProps {
  readonly who: Voice
  readonly children: ReactNode
}

/** What one voice says or sings; the answers stand out. */
function Turn({ who, children }: TurnProps): ReactNode {
  return (
    <section className={classNames('moment-turn', answering.includes(who) && 'moment-answer')}>
      <h2 className="moment-who">{voiceNames[who]}</h2>
      {children}
    </section>
  )
}

function English({ children }: { readonly children: string }): ReactNode {
  return latinOnly.use() ? null : <p className="moment-english">{children}</p>
}

const timesOf = (times = 1): ReactNode =>
  timesInWords[times] && (
    <span lang="en" className="moment-times">
      {timesInWords[times]}
    </span>
  )

interface LineProps<Line> {
  readonly line: Line
  readonly notes: MassNotes | undefined
  readonly moment: MomentOfDay
}

function Words({ line, notes, moment }: LineProps<WordsLine>): ReactNode {
  const { who, latin, english, from, begins, times } = line
  const glosses = from && notes?.details[from.slug]?.glosses.slice(from.first, from.last + 1).flat()
  return (
    <Turn who={who}>
      {from && (
        <Suspense>
          <MomentNotes {...from} moment={moment} notes={notes} />
        </Suspense>
      )}
      <GlossedLatin latin={begins ? `${latin} …` : latin} glosses={glosses}>
        {timesOf(times)}
      </GlossedLatin>
      <English>{begins ? `${english} …` : english}</English>
    </Turn>
  )
}

function Chant({ line, notes, moment }: LineProps<ChantLine>): ReactNode {
  const { name, verses } = getChantText(line.chant)
  if (verses.length === 0) {
    return (
      <Turn who={line.who}>
        <p className="moment-proper">
          <Latin>{name.latin}</Latin>: its words are not in this book yet.
        </p>
      </Turn>
    )
  }
  return versesSung(line, verses).map(({ first, phrases }, place) => {
    const isGoingOn = place > 0
    const part = { slug: line.chant, first, last: first + phrases.length - 1 }
    const body = (
      <>
        <Suspense>
          <MomentNotes {...part} moment={moment} notes={notes} isGoingOn={isGoingOn || line.intoned !== undefined} />
        </Suspense>
        {phrases.map(({ latin, english, times }, index) => (
          <div key={first + index} className="moment-phrase">
            <GlossedLatin latin={latin} glosses={notes?.details[line.chant]?.glosses[first + index]}>
              {timesOf(times)}
            </GlossedLatin>
            <English>{english}</English>
          </div>
        ))}
      </>
    )
    return isGoingOn ? (
      <div key={first} className={classNames('moment-turn', answering.includes(line.who) && 'moment-answer')}>
        {body}
      </div>
    ) : (
      <Turn key={first} who={line.who}>
        {body}
      </Turn>
    )
  })
}

function AnyLine({ line, ...rest }: LineProps<LineOfDay>): ReactNode {
  if ('latin' in line) return <Words line={line} {...rest} />
  if ('chant' in line) return <Chant line={line} {...rest} />
  return (
    <Turn who={line.who}>
      <p className="moment-proper">Here comes {line.proper} of the day.</p>
    </Turn>
  )
}

/** All that is said and sung in a moment of the Mass. */
export function MomentLines({ moment }: { readonly moment: MomentOfDay }): ReactNode {
  const { data: notes } = useQuery(notesQuery)
  return (
    <div className="moment-lines">
      {moment.lines.map((line, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the moment
        <AnyLine key={place} line={line} notes={notes} moment={moment} />
      ))}
    </div>
  )
}
