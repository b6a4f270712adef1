import type { ChantDraft, DraftFinding, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { countOf } from '../../../../lib/count-of.ts'
import { Said } from '../form/fields.tsx'
import { type DraftPath, isError, isWithin, sentencesAt } from '../form/findings.ts'
import { hasItsWords } from '../text/verses.ts'
import { canToggle, isKeyWord } from './vocabulary.ts'
import { WordRow } from './word-row.tsx'

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
  if (phrase.words.length === 0) return 'no words yet'
  if (!hasItsWords(phrase)) return 'its words are not those of the Latin'
  const proposed = phrase.words.filter(({ isProposed }) => isProposed).length
  const parts = [proposed > 0 && `${proposed} to confirm`, wrong > 0 && `${wrong} to fix`].filter(Boolean)
  return parts.length === 0 ? countOf(phrase.words.length, 'word') : parts.join(', ')
}

export const confirmed = ({ isProposed: _, isDoubtful: __, ...word }: DraftWord): DraftWord => word

export function PhraseWords(props: PhraseWordsProps): ReactNode {
  const { phrase, path, vocabulary, findings, isOpen, onOpen, onPropose, onConfirmAll, onChange, onToggle, onNext } =
    props
  const { words } = phrase
  const wordsPath = [...path, 'words']
  const inside = findings.filter((finding) => isError(finding) && isWithin(finding.path, wordsPath))
  const wrongWords = new Set(inside.map((finding) => finding.path[wordsPath.length]))
  const isComplete = hasItsWords(phrase)
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
              {isEmpty ? 'Propose its words' : 'Take the words of the Latin'}
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
              {hasProposed && <Button onClick={onConfirmAll}>Confirm all of this phrase</Button>}
              {onNext && (
                <Button look="quiet" onClick={onNext}>
                  Next phrase
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
