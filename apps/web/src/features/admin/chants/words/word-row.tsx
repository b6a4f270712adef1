import type { DraftFinding, DraftWord } from '@schola/contract/chant-draft'
import type { PartOfSpeech } from '@schola/contract/content'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { classNames } from '../../../../components/ui/class-names.ts'
import { Checkbox } from '../../../../components/ui/field.tsx'
import { ChoiceField, Said, TextField } from '../form/fields.tsx'
import { type DraftPath, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'

const partsOfSpeech = (): readonly (readonly [PartOfSpeech | '', string])[] => [
  ['', m.authoring_word_choose()],
  ['noun', m.authoring_word_noun()],
  ['adjective', m.authoring_word_adjective()],
  ['pronoun', m.authoring_word_pronoun()],
  ['verb', m.authoring_word_verb()],
  ['adverb', m.authoring_word_adverb()],
  ['preposition', m.authoring_word_preposition()],
  ['conjunction', m.authoring_word_conjunction()],
  ['interjection', m.authoring_word_interjection()],
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
  const number = Number(path.at(-1)) + 1
  const name = word.form || m.authoring_path_other_form({ number })
  const { isProposed = false, isDoubtful = false } = word
  const nextPath = [...path.slice(0, -1), number]
  // Editing a suggestion confirms it.
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
          label={m.authoring_word_form()}
          of={m.authoring_path_other_form({ number })}
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
      {field('meaning', m.authoring_word_meaning(), 'en', m.authoring_word_meaning_example())}
      {field('lemma', m.authoring_word_lemma(), 'la', 'Dóminus, Dómini (m)')}
      <ChoiceField
        label={m.authoring_word_part_of_speech()}
        of={name}
        path={[...path, 'partOfSpeech']}
        findings={findings}
        isEmpty={word.partOfSpeech === ''}
        value={word.partOfSpeech}
        options={partsOfSpeech()}
        onChange={(partOfSpeech) => put({ partOfSpeech })}
      />
      {field('parse', m.authoring_word_parse(), 'en', m.authoring_word_parse_example())}
      <div className="chant-word-acts">
        {isProposed && (
          <>
            <span className="chant-doubt">
              {isDoubtful ? m.authoring_word_ambiguous() : m.authoring_word_proposed()}
            </span>
            <Button
              look="quiet"
              aria-label={m.authoring_word_confirm_one({ name })}
              onClick={() =>
                focusAfter(
                  () => put({}),
                  () => [atPath(nextPath), atPath(path)],
                )
              }
            >
              {m.authoring_word_confirm()}
            </Button>
          </>
        )}
        {keyWord && (
          <Checkbox checked={keyWord.isChosen} disabled={!keyWord.canToggle} onChange={keyWord.onToggle}>
            {m.authoring_word_is_key()}
            <span className="sr-only">: {name}</span>
          </Checkbox>
        )}
        {onRemove && (
          <Button
            look="plain"
            aria-label={m.authoring_word_remove({ name })}
            onClick={() => focusAfterRemoval(onRemove, path)}
          >
            {m.common_remove()}
          </Button>
        )}
      </div>
      {!isProposed && <Said findings={sentencesAt(findings, path)} />}
    </li>
  )
}
