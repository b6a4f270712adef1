import { type ReactNode, useState } from 'react'
import { countOf } from '../../../../platform/count-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { Said, TextField } from '../form/fields.tsx'
import { sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import type { PartProps } from '../form/part-props.ts'
import { PhraseEditor } from './phrase-editor.tsx'
import { englishText, latinText } from './read-verses.ts'
import { RelatedPrayers } from './related-prayers.tsx'
import { addVerse, canJoin, joinVerses, type Verses } from './verses.ts'
import { WholeText } from './whole-text.tsx'

const englishOf = (verses: Verses): string => englishText(verses).trim()

/** Latin and English in verses and phrases: as a whole text, or phrase by phrase. */
export function TextPart(props: PartProps): ReactNode {
  const { draft, findings, change } = props
  const { verses } = draft
  const [isWhole, setWhole] = useState(latinText(verses).trim() === '')
  const put = (next: (verses: Verses) => Verses) => change((now) => ({ ...now, verses: next(now.verses) }))
  const showPhrases = () =>
    focusAfter(
      () => setWhole(false),
      () => [atPath(['verses'])],
    )
  const count = verses.flatMap(({ phrases }) => phrases).length

  return (
    <div className="chant-form" data-path="verses" tabIndex={-1}>
      <div className="chant-part-head">
        {!isWhole && (
          <>
            <p>
              {countOf(verses.length, 'verse')}, {countOf(count, 'phrase')}
            </p>
            <Button
              look="quiet"
              onClick={() =>
                focusAfter(
                  () => setWhole(true),
                  () => ['[aria-label="As one text"] textarea'],
                )
              }
            >
              Write as one text
            </Button>
          </>
        )}
      </div>
      <Said findings={sentencesAt(findings, ['verses'])} />
      {isWhole ? (
        <WholeText
          verses={verses}
          onTake={(next) => {
            focusAfter(
              () => {
                put(() => next)
                setWhole(false)
              },
              () => [atPath(['verses', 0, 'phrases', 0, 'latin'])],
            )
          }}
          onCancel={latinText(verses).trim() === '' ? undefined : showPhrases}
        />
      ) : (
        <>
          {verses.map(({ phrases }, verse) => (
            // oxlint-disable-next-line react/no-array-index-key -- a verse is its place in the text
            <section key={verse} aria-label={`Verse ${verse + 1}`}>
              <div className="chant-part-head">
                <h3 className="admin-eyebrow">Verse {verse + 1}</h3>
                {verse > 0 && (
                  <Button
                    look="plain"
                    aria-label={`Join verse ${verse + 1} with verse ${verse}`}
                    onClick={() =>
                      focusAfter(
                        () => put((now) => joinVerses(now, verse)),
                        () => [
                          atPath(['verses', verse - 1, 'phrases', verses[verse - 1]?.phrases.length ?? 0, 'latin']),
                        ],
                      )
                    }
                  >
                    Join with verse {verse}
                  </Button>
                )}
              </div>
              <Said findings={sentencesAt(findings, ['verses', verse])} />
              <ol>
                {phrases.map((phrase, place) => (
                  <PhraseEditor
                    // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the verse
                    key={place}
                    phrase={phrase}
                    at={{ verse, phrase: place }}
                    isLast={place === phrases.length - 1}
                    canJoin={canJoin(phrase, phrases[place + 1])}
                    findings={findings}
                    onChange={put}
                  />
                ))}
              </ol>
            </section>
          ))}
          <Button
            look="quiet"
            onClick={() =>
              focusAfter(
                () => put(addVerse),
                () => [atPath(['verses', verses.length, 'phrases', 0, 'latin'])],
              )
            }
          >
            Add a verse
          </Button>
        </>
      )}
      <TextField
        label="The whole in English, as it is prayed"
        path={['translation']}
        findings={findings}
        rows={5}
        most={5000}
        hint="Stands below the text, for those who want to read it in one piece."
        value={draft.translation}
        onChange={(translation) => change((now) => ({ ...now, translation }))}
      />
      {draft.translation.trim() === '' && englishOf(verses) !== '' && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => change((now) => ({ ...now, translation: englishOf(now.verses) })),
              () => [atPath(['translation'])],
            )
          }
        >
          Begin with the English of the phrases
        </Button>
      )}
      <RelatedPrayers {...props} />
    </div>
  )
}
