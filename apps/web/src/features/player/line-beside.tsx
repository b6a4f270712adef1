import { m } from '@schola/messages'
import '../../components/score/score.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { Exercise } from '@schola/contract/exercises'
import { findLineBeside } from '@schola/exercises/line-beside'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useRef } from 'react'
import { findSungPhrase, type SungPhrase } from '../../components/score/passages.ts'
import { type Sung, useSung } from '../../components/score/sung.ts'
import { useExcerpt } from '../../components/score/use-drawing.ts'
import { findWordNames } from '../../components/score/use-sung-text.ts'
import { chantTextQuery } from '../../lib/api/queries.ts'
import { phrasesOf } from './lesson/lesson-cards.ts'

function Notes({ sung, phrase }: { readonly sung: Sung; readonly phrase: SungPhrase }): ReactNode {
  const frame = useRef<HTMLDivElement>(null)
  const drawing = useExcerpt(frame, sung, phrase)
  return (
    <div ref={frame} aria-hidden="true" className="score-frame line-notes">
      {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
      {drawing !== undefined && <div className="score-drawing" dangerouslySetInnerHTML={{ __html: drawing }} />}
    </div>
  )
}

const captions = {
  sung: { itself: m.practice_where_sung, before: m.practice_sung_before },
  said: { itself: m.practice_where_said, before: m.practice_said_before },
} as const

interface LineBesideProps {
  readonly chant: LearnerChant
  readonly exercise: Exercise
  readonly isAnswered: boolean
}

/** The phrase that the exercise is about, as it is sung, unless it would reveal the answer. */
export default function LineBeside({ chant, exercise, isAnswered }: LineBesideProps): ReactNode {
  const { data: text } = useQuery(chantTextQuery(chant.id))
  const phrases = useMemo(
    () => (text ? phrasesOf(text).map((card) => ({ ...card, latin: card.phrase.latin })) : []),
    [text],
  )
  const line = useMemo(() => findLineBeside(exercise, phrases, isAnswered), [exercise, phrases, isAnswered])
  const card = line && phrases[line.index]
  // The chant's own melody, because exercises play it.
  const { sung } = useSung(chant, card !== undefined && card.source === undefined)
  const names = useMemo(() => (sung && text ? findWordNames(sung.melody, text) : undefined), [sung, text])
  if (!line || !card) return null
  const notes = sung && names ? findSungPhrase(sung.timed, names, card) : undefined
  const { latin, english } = card.phrase
  return (
    <figure className="line-beside">
      <figcaption>{captions[chant.isSaid ? 'said' : 'sung'][line.shows]()}</figcaption>
      {sung && notes && <Notes key={card.place} sung={sung} phrase={notes} />}
      <p lang="la" className={notes ? 'sr-only' : 'line-latin'}>
        {latin}
      </p>
      {isAnswered && (
        <p lang="en" className="line-english">
          {english}
        </p>
      )}
    </figure>
  )
}
