import type { DraftFinding, DraftWord } from '@schola/contract/chant-draft'
import type { PartOfSpeech } from '@schola/contract/content'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { classNames } from '../../../../components/ui/class-names.ts'
import { Checkbox } from '../../../../components/ui/field.tsx'
import { ChoiceField, Said, TextField } from '../form/fields.tsx'
import { type DraftPath, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'

const kinds: readonly (readonly [PartOfSpeech | '', string])[] = [
  ['', 'Choose'],
  ['noun', 'noun'],
  ['adjective', 'adjective'],
  ['pronoun', 'pronoun'],
  ['verb', 'verb'],
  ['adverb', 'adverb'],
  ['preposition', 'preposition'],
  ['conjunction', 'conjunction'],
  ['interjection', 'interjection'],
]

interface WordRowProps {
  readonly word: DraftWord
  readonly path: DraftPath
  readonly findings: readonly DraftFinding[]
  readonly onChange: (change: Partial<DraftWord>) => void
  readonly keyWord?: { readonly isChosen: boolean; readonly canToggle: boolean; readonly onToggle: () => void }
  readonly onRemove?: () => void
}

export function WordRow({ word, path, findings, onChange, keyWord, onRemove }: WordRowProps): ReactNode {
  const name = word.form || `other form ${Number(path.at(-1)) + 1}`
  const { isProposed = false, isDoubtful = false } = word
  const nextPath = [...path.slice(0, -1), Number(path.at(-1)) + 1]
  // Whoever writes something has looked at it.
  const put = (change: Partial<DraftWord>) => onChange({ ...change, isProposed: undefined })
  const field = (key: 'meaning' | 'lemma' | 'parse', label: string, lang: 'la' | 'en', placeholder: string) => (
    <TextField
      label={label}
      of={name}
      path={[...path, key]}
      findings={findings}
      lang={lang}
      placeholder={placeholder}
      value={word[key]}
      onChange={(value) => put({ [key]: value })}
    />
  )
  return (
    <li
      className={classNames('chant-word', isProposed && 'chant-word-proposed', isDoubtful && 'chant-word-doubtful')}
      data-path={path.join('.')}
      tabIndex={-1}
      aria-label={name}
    >
      {onRemove ? (
        <TextField
          label="Form"
          of={`other form ${Number(path.at(-1)) + 1}`}
          path={[...path, 'form']}
          findings={findings}
          lang="la"
          value={word.form}
          onChange={(form) => put({ form })}
        />
      ) : (
        <p className="chant-word-form" lang="la">
          {word.form}
        </p>
      )}
      {field('meaning', 'Meaning here', 'en', 'of the Lord')}
      {field('lemma', 'Dictionary form', 'la', 'Dóminus, Dómini (m)')}
      <ChoiceField
        label="Part of speech"
        of={name}
        path={[...path, 'partOfSpeech']}
        findings={findings}
        isEmpty={word.partOfSpeech === ''}
        value={word.partOfSpeech}
        options={kinds}
        onChange={(partOfSpeech) => put({ partOfSpeech })}
      />
      {field('parse', 'Parse', 'en', 'genitive singular')}
      <div className="chant-word-acts">
        {isProposed && (
          <>
            <span className="chant-doubt">
              {isDoubtful ? '? Doubtful: other readings are just as possible' : 'Proposed, not confirmed'}
            </span>
            <Button
              look="quiet"
              aria-label={`Confirm ${name}`}
              onClick={() =>
                focusAfter(
                  () => put({}),
                  () => [atPath(nextPath), atPath(path)],
                )
              }
            >
              Confirm
            </Button>
          </>
        )}
        {keyWord && (
          <Checkbox checked={keyWord.isChosen} disabled={!keyWord.canToggle} onChange={keyWord.onToggle}>
            Key word<span className="sr-only">: {name}</span>
          </Checkbox>
        )}
        {onRemove && (
          <Button look="plain" aria-label={`Remove ${name}`} onClick={() => focusAfterRemoval(onRemove, path)}>
            Remove
          </Button>
        )}
      </div>
      {/* That nobody has confirmed it is said above. */}
      {!isProposed && <Said findings={sentencesAt(findings, path)} />}
    </li>
  )
}
