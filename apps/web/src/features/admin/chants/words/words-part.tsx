import {
  type ChantDraft,
  type DraftFinding,
  type DraftPhrase,
  type DraftWord,
  draftLimits,
} from '@schola/contract/chant-draft'
import { knownGlosses, proposeWords } from '@schola/curriculum/draft/propose-words'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { composerSourcesQuery } from '../../calls/chant-sources.ts'
import { Said, TextField } from '../form/fields.tsx'
import { type DraftPath, findingsOf, type PartProps, pathText, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'
import { mergeWords } from '../text/match-words.ts'
import { changePhrase, isGlossed } from '../text/verses.ts'
import { OtherForms } from './other-forms.tsx'
import { confirmed, PhraseWords, toggleKeyWord } from './phrase-words.tsx'

interface KeyWordsProps {
  readonly vocabulary: ChantDraft['vocabulary']
  readonly findings: readonly DraftFinding[]
  readonly onChange: (vocabulary: ChantDraft['vocabulary']) => void
}

function KeyWords({ vocabulary, findings, onChange }: KeyWordsProps): ReactNode {
  return (
    <fieldset className="chant-group" data-path="vocabulary" tabIndex={-1}>
      <legend>{m.authoring_key_words({ count: vocabulary.length })}</legend>
      <p className="field-hint">{m.authoring_key_words_hint()}</p>
      <Said findings={sentencesAt(findings, ['vocabulary'])} isEmpty={vocabulary.length === 0} />
      {vocabulary.map((word, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a key word is its place in the list
        <div key={index} className="admin-row" data-path={`vocabulary.${index}`} tabIndex={-1}>
          <TextField
            label={m.authoring_latin()}
            of={m.authoring_key_word_of({ number: index + 1 })}
            path={['vocabulary', index, 'latin']}
            findings={findings}
            lang="la"
            value={word.latin}
            onChange={(latin) => onChange(vocabulary.with(index, { ...word, latin }))}
          />
          <TextField
            label={m.authoring_english()}
            of={m.authoring_key_word_of({ number: index + 1 })}
            path={['vocabulary', index, 'english']}
            findings={findings}
            lang="en"
            value={word.english}
            onChange={(english) => onChange(vocabulary.with(index, { ...word, english }))}
          />
          <Button
            look="plain"
            aria-label={m.authoring_key_word_remove({ number: index + 1, latin: word.latin })}
            onClick={() => focusAfterRemoval(() => onChange(vocabulary.toSpliced(index, 1)), ['vocabulary', index])}
          >
            {m.common_remove()}
          </Button>
          <Said findings={sentencesAt(findings, ['vocabulary', index])} />
        </div>
      ))}
      {vocabulary.length < draftLimits.vocabulary && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => onChange([...vocabulary, { latin: '', english: '' }]),
              () => [atPath(['vocabulary', vocabulary.length, 'latin'])],
            )
          }
        >
          {m.authoring_key_word_add()}
        </Button>
      )}
    </fieldset>
  )
}

interface Listed {
  readonly phrase: DraftPhrase
  readonly path: DraftPath
}

const listPhrases = ({ verses, related }: ChantDraft): Listed[] => [
  ...verses.flatMap(({ phrases }, verse) =>
    phrases.map((phrase, place) => ({ phrase, path: ['verses', verse, 'phrases', place] })),
  ),
  ...related.flatMap(({ phrases }, prayer) =>
    phrases.map((phrase, place) => ({ phrase, path: ['related', prayer, 'phrases', place] })),
  ),
]

function withWords(draft: ChantDraft, path: DraftPath, words: DraftWord[]): ChantDraft {
  const [field, group, , place] = path
  const at = { verse: Number(group), phrase: Number(place) }
  if (field === 'verses') return { ...draft, verses: changePhrase(draft.verses, at, { words }) }
  return { ...draft, related: changePhrase(draft.related, at, { words }) }
}

function usePropose() {
  const { data, isError, isFetching, refetch } = useQuery(composerSourcesQuery)
  const propose = useMemo(() => {
    if (!data) return undefined
    const known = knownGlosses(data.chants.map(({ source }) => source))
    return ({ latin, words }: DraftPhrase) => mergeWords(proposeWords(latin, known), words).slice(0, draftLimits.words)
  }, [data])
  return { propose, retry: isError && !isFetching ? () => void refetch() : undefined }
}

const isUnfinished = (phrase: DraftPhrase): boolean =>
  !isGlossed(phrase) || phrase.words.some(({ isProposed, meaning }) => isProposed || meaning.trim() === '')

function progressText(missing: number, words: readonly DraftWord[]): string {
  if (missing > 0) return m.authoring_words_missing({ count: missing })
  const proposed = words.filter(({ isProposed }) => isProposed).length
  const empty = words.filter(({ meaning }) => meaning.trim() === '').length
  const parts = [
    proposed > 0 && m.authoring_words_proposed({ count: proposed }),
    empty > 0 && m.authoring_words_without_meaning({ count: empty }),
  ].filter((part) => part !== false)
  return parts.join(' ') || m.authoring_words_complete()
}

export function WordsPart({ draft, findings, change, aim }: PartProps): ReactNode {
  const listed = listPhrases(draft)
  const { propose, retry } = usePropose()
  const [open, setOpen] = useState(() => {
    const aimed = aim && pathText(aim.slice(0, 4))
    const first =
      listed.find(({ path }) => pathText(path) === aimed) ?? listed.find(({ phrase }) => isUnfinished(phrase))
    return first && pathText(first.path)
  })
  const missing = listed.filter(({ phrase }) => phrase.latin.trim() !== '' && !isGlossed(phrase))
  const put = (path: DraftPath, words: DraftWord[]) => change((now) => withWords(now, path, words))

  /** Opens a phrase and focuses it, since the pressed button may be gone. */
  function turnTo(path: DraftPath, act?: () => void) {
    focusAfter(
      () => {
        act?.()
        setOpen(pathText(path))
      },
      () => [`${atPath([...path, 'words'])} .chant-fold`],
    )
  }

  function proposeMissing() {
    const [first] = missing
    if (!propose || !first) return
    turnTo(first.path, () =>
      change((now) =>
        listPhrases(now)
          .filter(({ phrase }) => !isGlossed(phrase))
          .reduce((so, { phrase, path }) => withWords(so, path, propose(phrase)), now),
      ),
    )
  }

  if (listed.length === 0) return <p className="admin-empty">{m.authoring_words_no_phrases()}</p>
  return (
    <div className="chant-form">
      <div className="chant-part-head">
        <p role="status">
          {progressText(
            missing.length,
            listed.flatMap(({ phrase }) => phrase.words),
          )}
          {missing.length > 0 && retry && ` ${m.authoring_words_not_loaded()}`}
        </p>
        {missing.length > 0 &&
          (retry ? (
            <Button onClick={retry}>{m.common_try_again()}</Button>
          ) : (
            <Button disabled={!propose} onClick={proposeMissing}>
              {propose ? m.authoring_words_propose_all() : m.authoring_words_loading()}
            </Button>
          ))}
      </div>
      {listed.map(({ phrase, path }, index) => {
        const name = pathText(path)
        const next = listed[index + 1]
        return (
          <PhraseWords
            key={name}
            phrase={phrase}
            path={path}
            vocabulary={draft.vocabulary}
            findings={findings}
            isOpen={open === name}
            onOpen={(isOpen) => setOpen(isOpen ? name : undefined)}
            onPropose={propose && (() => turnTo(path, () => put(path, propose(phrase))))}
            onConfirmAll={() => turnTo(next?.path ?? path, () => put(path, phrase.words.map(confirmed)))}
            onChange={(words) => put(path, words)}
            onToggle={(word) => change((now) => ({ ...now, vocabulary: toggleKeyWord(now.vocabulary, word) }))}
            onNext={next && (() => turnTo(next.path))}
          />
        )
      })}
      <KeyWords
        vocabulary={draft.vocabulary}
        findings={findingsOf(findings, 'words')}
        onChange={(vocabulary) => change((now) => ({ ...now, vocabulary }))}
      />
      <OtherForms forms={draft.forms} findings={findings} onChange={(forms) => change((now) => ({ ...now, forms }))} />
    </div>
  )
}
