import { type DraftPhrase, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Checkbox } from '../../../../components/ui/field.tsx'
import { Said, TextField } from '../form/fields.tsx'
import { type PartProps, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import { offerRestore } from '../keeping/offer-undo.ts'
import { readPendingInput } from '../keeping/pending-input.ts'
import { PhraseEditor, pathOf } from './phrase-editor.tsx'
import { englishOf, latinText } from './read-verses.ts'
import { RelatedPrayers } from './related-prayers.tsx'
import {
  addVerse,
  canJoinVerses,
  followPositions,
  isBlank,
  joinObstacle,
  joinVerses,
  type PhrasePosition,
  removePhrase,
  restorePhrase,
  type Verses,
} from './verses.ts'
import { WholeText } from './whole-text.tsx'

interface Fold {
  readonly at: PhrasePosition
  readonly isOpen: boolean
}

const isAt = (at: PhrasePosition) => (fold: Fold) => fold.at.verse === at.verse && fold.at.phrase === at.phrase

export function TextPart(props: PartProps): ReactNode {
  const { draft, findings, change, storageKey } = props
  const { verses } = draft
  const [isWhole, setWhole] = useState(
    () => latinText(verses).trim() === '' || readPendingInput(storageKey, 'text') !== undefined,
  )
  const [folds, setFolds] = useState<readonly Fold[]>([])
  function put(next: (verses: Verses) => Verses) {
    const after = next(verses)
    setFolds(folds.flatMap(({ at, isOpen }) => followPositions([at], verses, after).map((to) => ({ at: to, isOpen }))))
    change((now) => {
      const written = next(now.verses)
      return written === now.verses ? now : { ...now, verses: written }
    })
  }
  const putNow = useRef(put)
  useEffect(() => {
    putNow.current = put
  })
  function remove(at: PhrasePosition, phrase: DraftPhrase) {
    const isAlone = verses[at.verse]?.phrases.length === 1
    focusAfter(
      () => put((now) => removePhrase(now, at)),
      () => [atPath(pathOf(at)), atPath(pathOf({ ...at, phrase: at.phrase - 1 })), atPath(['verses'])],
    )
    if (!isBlank(phrase))
      offerRestore<Verses>(
        m.authoring_phrase_of({ name: `${at.verse + 1}.${at.phrase + 1}` }),
        (next) => putNow.current(next),
        (now) => restorePhrase(now, at, phrase, isAlone),
      )
  }
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
            <p>{m.authoring_text_counts({ verses: verses.length, phrases: count })}</p>
            <Button
              look="quiet"
              onClick={() =>
                focusAfter(
                  () => setWhole(true),
                  () => [`[aria-label="${m.authoring_text_whole()}"] textarea`],
                )
              }
            >
              {m.authoring_text_as_one()}
            </Button>
          </>
        )}
      </div>
      <Said findings={sentencesAt(findings, ['verses'])} />
      {isWhole ? (
        <WholeText
          verses={verses}
          storageKey={storageKey}
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
            <section key={verse} aria-label={m.authoring_path_verse({ number: verse + 1 })}>
              <div className="chant-part-head">
                <h3 className="admin-eyebrow">{m.authoring_path_verse({ number: verse + 1 })}</h3>
                {canJoinVerses(verses, verse) && (
                  <Button
                    look="plain"
                    aria-label={m.authoring_text_join_verses_one({ number: verse + 1, previous: verse })}
                    onClick={() =>
                      focusAfter(
                        () => put((now) => joinVerses(now, verse)),
                        () => [
                          atPath(['verses', verse - 1, 'phrases', verses[verse - 1]?.phrases.length ?? 0, 'latin']),
                        ],
                      )
                    }
                  >
                    {m.authoring_text_join_verses({ previous: verse })}
                  </Button>
                )}
              </div>
              <Said findings={sentencesAt(findings, ['verses', verse])} />
              <ol>
                {phrases.map((phrase, place) => {
                  const at = { verse, phrase: place }
                  const next = phrases[place + 1]
                  return (
                    <PhraseEditor
                      // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the verse
                      key={place}
                      phrase={phrase}
                      at={at}
                      hasRoom={phrases.length < draftLimits.phrases}
                      canBreak={verses.length < draftLimits.verses}
                      isLast={next === undefined}
                      notJoined={next && joinObstacle(phrase, next)}
                      isOpen={folds.find(isAt(at))?.isOpen}
                      onOpen={(isOpen) => setFolds([...folds.filter((fold) => !isAt(at)(fold)), { at, isOpen }])}
                      findings={findings}
                      onChange={put}
                      onRemove={() => remove(at, phrase)}
                    />
                  )
                })}
              </ol>
            </section>
          ))}
          {verses.length < draftLimits.verses && (
            <Button
              look="quiet"
              onClick={() =>
                focusAfter(
                  () => put(addVerse),
                  () => [atPath(['verses', verses.length, 'phrases', 0, 'latin'])],
                )
              }
            >
              {m.authoring_text_add_verse()}
            </Button>
          )}
        </>
      )}
      <TextField
        label={m.authoring_text_translation()}
        path={['translation']}
        findings={findings}
        rows={5}
        most={draftLimits.paragraph}
        hint={m.authoring_text_translation_hint()}
        value={draft.translation}
        onChange={(translation) => change((now) => ({ ...now, translation }))}
      />
      <Checkbox
        checked={draft.isReceived === true}
        onChange={(isReceived) => change((now) => ({ ...now, isReceived: isReceived || undefined }))}
      >
        {m.authoring_text_is_received()}
      </Checkbox>
      {draft.translation.trim() === '' && englishOf(verses) !== '' && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => change((now) => ({ ...now, translation: englishOf(now.verses).slice(0, draftLimits.paragraph) })),
              () => [atPath(['translation'])],
            )
          }
        >
          {m.authoring_text_translation_from_phrases()}
        </Button>
      )}
      <RelatedPrayers {...props} />
    </div>
  )
}
