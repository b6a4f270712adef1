import type { ChantDraft, DraftFinding, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import { trimmed, wordsIn } from '@schola/latin/text'
import { accentMistake, changesWord, formMistake, isGlossedInOrder } from '../rules/text-rules.ts'
import { isDenied, isOtherOrder } from '../rules/translation-rules.ts'
import { missing, mistake, type Path, warning } from './finding.ts'

/** Signs that divide a gloss where it stands on one line of a file. */
const dividing = /[|=]/

/** The forms of the words of a phrase are written in its Latin: what is said of them is said there, and once. */
function atLatin(findings: readonly DraftFinding[], path: Path): DraftFinding[] {
  const placed = findings.map((each) => (each.path.at(-1) === 'form' ? { ...each, path: [...path, 'latin'] } : each))
  const told = new Map(placed.map((each) => [`${each.path.join('.')} ${each.sentence}`, each]))
  return [...told.values()]
}

/** What keeps a word from being glossed; what the Latin is said to be is only a warning, since books differ. */
export function checkWord(word: DraftWord, path: Path): DraftFinding[] {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  const gaps = [
    ...missing([...path, 'form'], form, 'A word is missing.'),
    ...missing([...path, 'meaning'], meaning, `“${form}” has no meaning yet.`),
    ...missing([...path, 'lemma'], lemma, `“${form}” has no dictionary form yet.`),
    ...missing([...path, 'partOfSpeech'], partOfSpeech, `“${form}” has no part of speech yet.`),
    ...missing([...path, 'parse'], parse, `“${form}” is not parsed yet.`),
    ...Object.entries({ form, meaning, lemma, parse })
      .filter(([, text]) => dividing.test(text))
      .map(([field]) => mistake([...path, field], 'The signs = and | cannot stand in a gloss.')),
  ]
  if (gaps.length > 0 || partOfSpeech === '') return gaps
  const wrongAccent = lemma.includes('(Greek)') ? undefined : accentMistake(form)
  const wrongForm = formMistake({ form, meaning, lemma, partOfSpeech, parse })
  return [
    ...(wrongAccent === undefined ? [] : [warning([...path, 'form'], `“${form}”: ${wrongAccent}`)]),
    ...(wrongForm === undefined ? [] : [warning([...path, 'parse'], `“${form}”: ${wrongForm}`)]),
    ...(word.isProposed ? [warning(path, `Nobody has confirmed the gloss of “${form}” yet.`)] : []),
  ]
}

function checkSlips({ english, slips }: DraftPhrase, path: Path): DraftFinding[] {
  return slips.flatMap((given, index) => {
    const slip = { right: given.right.trim(), wrong: given.wrong.trim() }
    const at = [...path, 'slips', index]
    if (![slip.right, slip.wrong].every((word) => /^[^\s>]+$/.test(word))) {
      return [mistake(at, 'A slip changes one word for one other word.')]
    }
    if (!changesWord(english, slip)) {
      return [mistake(at, `“${slip.right}” for “${slip.wrong}” does not change a word of “${english.trim()}”.`)]
    }
    return isDenied(slip.right, slip.wrong)
      ? [warning(at, `“${slip.wrong}” for “${slip.right}” is wrong in more than its Latin.`)]
      : []
  })
}

function checkPhrase(phrase: DraftPhrase, path: Path): DraftFinding[] {
  const { latin, english, otherOrders, words } = phrase
  const glossed = words.map(({ form }) => form).join(' ')
  const isEmpty = latin.trim() === ''
  return [
    ...missing([...path, 'latin'], latin, 'The Latin of this phrase is missing.'),
    ...missing([...path, 'english'], english, 'The English of this phrase is missing.'),
    ...(isEmpty || wordsIn(latin.trim()).length > 0 ? [] : [mistake([...path, 'latin'], 'There is no word in it.')]),
    ...(isEmpty || words.length > 0
      ? []
      : [mistake([...path, 'words'], 'The words of this phrase are not glossed yet.')]),
    ...(words.length > 0 && !isGlossedInOrder(latin.trim(), words)
      ? [mistake([...path, 'words'], `The glosses are those of “${glossed}”, the phrase is “${trimmed(latin)}”.`)]
      : []),
    ...atLatin(
      words.flatMap((word, index) => checkWord(word, [...path, 'words', index])),
      path,
    ),
    ...checkSlips(phrase, path),
    ...otherOrders.flatMap((order, index) =>
      isOtherOrder(order, english)
        ? []
        : [mistake([...path, 'otherOrders', index], `“${order}” is no other order of “${english.trim()}”.`)],
    ),
  ]
}

/** The text of a draft: its verses and the prayers beside it. */
export function checkText({ verses, related }: ChantDraft): DraftFinding[] {
  const none = (path: Path, count: number) => (count > 0 ? [] : [mistake(path, 'There is no phrase here yet.')])
  return [
    ...(verses.length > 0 ? [] : [mistake(['verses'], 'There is no text yet.')]),
    ...verses.flatMap(({ phrases }, verse) => [
      ...none(['verses', verse, 'phrases'], phrases.length),
      ...phrases.flatMap((phrase, index) => checkPhrase(phrase, ['verses', verse, 'phrases', index])),
    ]),
    ...related.flatMap(({ source, phrases }, prayer) => [
      ...missing(['related', prayer, 'source'], source, 'Say where this prayer is from.'),
      ...none(['related', prayer, 'phrases'], phrases.length),
      ...phrases.flatMap((phrase, index) => checkPhrase(phrase, ['related', prayer, 'phrases', index])),
    ]),
  ]
}
