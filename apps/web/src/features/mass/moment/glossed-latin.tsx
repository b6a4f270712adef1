import type { MassGloss } from '@schola/core/mass/compiled'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { Fragment, type KeyboardEvent, type ReactNode, useState } from 'react'
import { isUnchanging } from '../../../components/grammar/terms.ts'
import { stepThroughWords, tokensOf } from '../../../components/text-tokens.ts'
import { classNames } from '../../../components/ui/class-names.ts'

interface GlossedLatinProps {
  readonly latin: string
  readonly glosses: readonly MassGloss[]
  readonly children: ReactNode
}

export default function GlossedLatin({ latin, glosses, children }: GlossedLatinProps): ReactNode {
  const [chosen, setChosen] = useState<number>()
  const tokens = tokensOf({ latin, words: glosses })
  const asked = tokens.find(({ index, word }) => word && index === chosen)
  const [meaning, lemma, partOfSpeech, parse] = asked?.word?.split('|') ?? []

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.key === 'Escape' && chosen !== undefined) {
      event.stopPropagation()
      setChosen(undefined)
    } else stepThroughWords(event)
  }

  return (
    <>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- handles the keys of the words inside */}
      <p lang="la" className="moment-latin" onKeyDown={onKeyDown}>
        {tokens.map(({ text, after, word, index }, position) => (
          // oxlint-disable-next-line react/no-array-index-key -- words do not move
          <Fragment key={position}>
            {word ? (
              <>
                <button
                  type="button"
                  data-word={index}
                  tabIndex={index === (chosen ?? 0) ? 0 : -1}
                  aria-expanded={index === chosen}
                  className={classNames('gloss-word', index === chosen && 'gloss-word-chosen')}
                  onClick={() => setChosen(index === chosen ? undefined : index)}
                >
                  {text}
                </button>
                {after}
              </>
            ) : (
              text + after
            )}{' '}
          </Fragment>
        ))}
        {children}
      </p>
      {/* Always rendered: screen readers announce only changes inside an existing live region. */}
      <div lang="en" role="status">
        {asked && (
          <p className="moment-gloss">
            <b lang="la">{asked.text}</b> {meaning}
            <span>
              {rich(m.mass_gloss_source, {
                lemma: <i lang="la">{lemma}</i>,
                description: isUnchanging(parse ?? '') ? partOfSpeech : `${partOfSpeech}, ${parse}`,
              })}
            </span>
          </p>
        )}
      </div>
    </>
  )
}
