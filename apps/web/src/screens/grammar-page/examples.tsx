import type { LearnerChant } from '@schola/contract/chants'
import type { GrammarExample, GrammarPage } from '@schola/contract/grammar'
import type { ReactNode } from 'react'
import { useLearnerChants } from '../../api/learner-chants.ts'
import { ChantName } from '../../components/chant-name.tsx'
import { examplesIn } from '../../grammar/open-chants.ts'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { Latin } from '../../ui/latin.tsx'
import { SectionHeading } from '../../ui/page.tsx'

const mostShown = 6

function Phrase({ example }: { readonly example: GrammarExample }): ReactNode {
  let next = -1
  return example.latin.split(/(\s+)/).map((piece, place) => {
    const isWord = /\p{L}/u.test(piece)
    if (isWord) next += 1
    // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the phrase
    return isWord && example.words.includes(next) ? <mark key={place}>{piece}</mark> : piece
  })
}

const ChantLink = ({ chant }: { readonly chant: LearnerChant }): ReactNode => (
  <ScreenLink href={paths.fullText(chant.slug)} className="grammar-chant">
    <ChantName name={chant.name} />
  </ScreenLink>
)

interface ExamplesProps {
  readonly page: GrammarPage
  readonly open: readonly LearnerChant[]
}

export function Examples({ page, open }: ExamplesProps): ReactNode {
  const { data: chants = [] } = useLearnerChants()
  const shown = examplesIn(page, open).slice(-mostShown)
  const first = chants.find(({ id }) => id === page.examples[0]?.chantId)
  return (
    <section className="grammar-section">
      <SectionHeading>In your chants</SectionHeading>
      {shown.length === 0 ? (
        <p className="grammar-ahead">
          You have not met it yet.{' '}
          {first && (
            <>
              It first comes in <ChantLink chant={first} />.
            </>
          )}
        </p>
      ) : (
        <ul className="grammar-examples">
          {shown.map((example) => {
            const chant = open.find(({ id }) => id === example.chantId)
            return (
              <li key={example.latin}>
                <Latin className="grammar-example">
                  <Phrase example={example} />
                </Latin>
                <span lang="en" className="grammar-meaning">
                  {example.english}
                </span>
                {chant && <ChantLink chant={chant} />}
              </li>
            )
          })}
        </ul>
      )}
    </section>
  )
}
