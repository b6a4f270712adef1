import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import { knownGlosses, proposeWords } from '@schola/curriculum/draft/propose-words'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { countOf } from '../../../../platform/count-of.ts'
import { Button } from '../../../../ui/button.tsx'
import { composerSourcesQuery } from '../../calls/chant-sources.ts'
import type { DraftPath } from '../form/findings.ts'
import { findingsOf, pathText } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import type { PartProps } from '../form/part-props.ts'
import { keepWords } from '../text/kept-words.ts'
import { changePhrase, hasItsWords } from '../text/verses.ts'
import { KeyWords } from './key-words.tsx'
import { OtherForms } from './other-forms.tsx'
import { confirmed, PhraseWords } from './phrase-words.tsx'
import { toggleKeyWord } from './vocabulary.ts'

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

/** What is known of words from all published chants, once they are loaded. */
function usePropose(): ((phrase: DraftPhrase) => DraftWord[]) | undefined {
  const { data } = useQuery(composerSourcesQuery)
  return useMemo(() => {
    if (!data) return undefined
    const known = knownGlosses(data.chants.map(({ source }) => source))
    return ({ latin, words }) => keepWords(proposeWords(latin, known), words)
  }, [data])
}

const isUnfinished = (phrase: DraftPhrase): boolean =>
  !hasItsWords(phrase) || phrase.words.some(({ isProposed }) => isProposed)

/** Every word of the text with its gloss, phrase by phrase; the key words; other forms. */
export function WordsPart({ draft, findings, change, aim }: PartProps): ReactNode {
  const listed = listPhrases(draft)
  const propose = usePropose()
  const [open, setOpen] = useState(() => {
    const aimed = aim && pathText(aim.slice(0, 4))
    const first =
      listed.find(({ path }) => pathText(path) === aimed) ?? listed.find(({ phrase }) => isUnfinished(phrase))
    return first && pathText(first.path)
  })
  const missing = listed.filter(({ phrase }) => phrase.latin.trim() !== '' && !hasItsWords(phrase))
  const proposed = listed.flatMap(({ phrase }) => phrase.words).filter(({ isProposed }) => isProposed).length
  const put = (path: DraftPath, words: DraftWord[]) => change((now) => withWords(now, path, words))

  /** Opens a phrase, after a change if there is one; what was pressed may be gone, so that the phrase gets the focus. */
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
          .filter(({ phrase }) => !hasItsWords(phrase))
          .reduce((so, { phrase, path }) => withWords(so, path, propose(phrase)), now),
      ),
    )
  }

  if (listed.length === 0)
    return <p className="admin-empty">There are no phrases yet. Write the text first; its words come here.</p>
  return (
    <div className="chant-form">
      <div className="chant-part-head">
        <p role="status">
          {missing.length === 0
            ? proposed === 0
              ? 'Every word has been looked at by somebody.'
              : `${countOf(proposed, 'word is', 'words are')} proposed and not confirmed yet.`
            : `${countOf(missing.length, 'phrase has', 'phrases have')} no words yet.`}
        </p>
        {missing.length > 0 && (
          <Button disabled={!propose} onClick={proposeMissing}>
            {propose ? 'Propose all words' : 'Reading what is known…'}
          </Button>
        )}
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
