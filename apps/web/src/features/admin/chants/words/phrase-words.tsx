import {
  type ChantDraft,
  type DraftFinding,
  type DraftPhrase,
  type DraftWord,
  draftLimits,
} from '@schola/contract/chant-draft'
import { fold } from '@schola/latin/text'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Said } from '../form/fields.tsx'
import { type DraftPath, isError, isWithin, sentencesAt } from '../form/findings.ts'
import { isGlossed } from '../text/verses.ts'
import { WordRow } from './word-row.tsx'

type Vocabulary = ChantDraft['vocabulary']

export const isKeyWord = (vocabulary: Vocabulary, { form }: DraftWord): boolean =>
  vocabulary.some(({ latin }) => fold(latin) === fold(form))

export const canToggle = (vocabulary: Vocabulary, word: DraftWord): boolean =>
  vocabulary.length < draftLimits.vocabulary || isKeyWord(vocabulary, word)

export function toggleKeyWord(vocabulary: Vocabulary, word: DraftWord): Vocabulary {
  if (isKeyWord(vocabulary, word)) return vocabulary.filter(({ latin }) => fold(latin) !== fold(word.form))
  if (!canToggle(vocabulary, word)) return vocabulary
  return [...vocabulary, { latin: word.form, english: word.meaning }]
}

interface PhraseWordsProps {
  readonly phrase: DraftPhrase
  readonly path: DraftPath
  readonly vocabulary: ChantDraft['vocabulary']
  readonly findings: readonly DraftFinding[]
  readonly isOpen: boolean
  readonly onOpen: (isOpen: boolean) => void
  readonly onPropose: (() => void) | undefined
  readonly onConfirmAll: () => void
  readonly onChange: (words: DraftWord[]) => void
  readonly onToggle: (word: DraftWord) => void
  readonly onNext: (() => void) | undefined
}

function stateOf(phrase: DraftPhrase, wrong: number): string {
  if (phrase.words.length === 0) return m.authoring_words_none()
  if (!isGlossed(phrase)) return m.authoring_words_differ()
  const proposed = phrase.words.filter(({ isProposed }) => isProposed).length
  const parts = [
    proposed > 0 && m.authoring_words_to_confirm({ count: proposed }),
    wrong > 0 && m.authoring_words_to_fix({ count: wrong }),
  ].filter(Boolean)
  return parts.length === 0 ? m.common_words({ count: phrase.words.length }) : parts.join(', ')
}

export const confirmed = ({ isProposed: _, isDoubtful: __, ...word }: DraftWord): DraftWord => word

export function PhraseWords(props: PhraseWordsProps): ReactNode {
  const { phrase, path, vocabulary, findings, isOpen, onOpen, onPropose, onConfirmAll, onChange, onToggle, onNext } =
    props
  const { words } = phrase
  const wordsPath = [...path, 'words']
  const inside = findings.filter((finding) => isError(finding) && isWithin(finding.path, wordsPath))
  const wrongWords = new Set(inside.map((finding) => finding.path[wordsPath.length]))
  const isComplete = isGlossed(phrase)
  const isEmpty = words.length === 0
  const hasProposed = words.some(({ isProposed }) => isProposed)
  return (
    <section data-path={wordsPath.join('.')} tabIndex={-1}>
      <h4>
        <button type="button" className="chant-fold" aria-expanded={isOpen} onClick={() => onOpen(!isOpen)}>
          <span lang="la">{phrase.latin || '…'}</span>
          <span className={!isEmpty && (inside.length > 0 || hasProposed) ? 'chant-fold-open' : 'admin-hint'}>
            {stateOf(phrase, wrongWords.size)}
          </span>
        </button>
      </h4>
      {isOpen && (
        <>
          <p className="chant-phrase-english">{phrase.english}</p>
          <Said findings={sentencesAt(findings, wordsPath)} isEmpty={isEmpty} />
          {!isComplete && (
            <Button look="quiet" disabled={onPropose === undefined} onClick={onPropose}>
              {isEmpty ? m.authoring_words_propose() : m.authoring_words_take_latin()}
            </Button>
          )}
          <ol>
            {words.map((word, index) => (
              <WordRow
                // oxlint-disable-next-line react/no-array-index-key -- a word is its place in the phrase
                key={index}
                word={word}
                path={[...wordsPath, index]}
                findings={findings}
                onChange={(change) => onChange(words.with(index, cleaned({ ...word, ...change })))}
                keyWord={{
                  isChosen: isKeyWord(vocabulary, word),
                  canToggle: canToggle(vocabulary, word),
                  onToggle: () => onToggle(word),
                }}
              />
            ))}
          </ol>
          {(hasProposed || onNext) && (
            <div className="admin-panel-actions">
              {hasProposed && <Button onClick={onConfirmAll}>{m.authoring_words_confirm_phrase()}</Button>}
              {onNext && (
                <Button look="quiet" onClick={onNext}>
                  {m.common_next_phrase()}
                </Button>
              )}
            </div>
          )}
        </>
      )}
    </section>
  )
}

export const cleaned = (word: DraftWord): DraftWord => (word.isProposed ? word : confirmed(word))
