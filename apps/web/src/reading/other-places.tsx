import type { GlossedWord } from '@schola/contract/content'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { useLearnerChants } from '../api/learner-chants.ts'
import { lexiconQuery } from '../api/queries.ts'
import { paths } from '../platform/paths.ts'
import { ScreenLink } from '../platform/screen-link.tsx'

interface OtherPlacesProps {
  readonly word: GlossedWord
  readonly chantId: number
}

/** The other chants that hold the same dictionary word, with its forms there. */
export function OtherPlaces({ word, chantId }: OtherPlacesProps): ReactNode {
  const label = useId()
  const { data: lexicon = [] } = useQuery(lexiconQuery)
  const { data: chants = [] } = useLearnerChants()
  const entry = lexicon.find(({ lemma, partOfSpeech }) => lemma === word.lemma && partOfSpeech === word.partOfSpeech)
  const places = (entry?.places ?? [])
    .filter((place) => place.chantId !== chantId)
    .flatMap(({ chantId: id, forms }) => {
      const chant = chants.find((each) => each.id === id)
      return chant ? [{ chant, forms }] : []
    })
  if (places.length === 0) return null
  return (
    <div className="gloss-places">
      <p id={label}>Also in</p>
      <ul aria-labelledby={label}>
        {places.map(({ chant, forms }) => (
          <li key={chant.id}>
            <ScreenLink href={paths.fullText(chant.slug)} lang="la">
              {chant.name}
            </ScreenLink>{' '}
            <span lang="la" className="gloss-forms">
              {forms.join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </div>
  )
}
