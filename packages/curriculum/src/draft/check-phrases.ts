import type { ChantDraft, DraftFinding, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import { trimmed, wordsIn } from '@schola/latin/text'
import { m } from '@schola/messages'
import { accentMistake, changesWord, formMistake, isGlossedInOrder } from '../rules/text-rules.ts'
import { isDenied, isOtherOrder } from '../rules/translation-rules.ts'
import { missing, mistake, type Path, warning } from './finding.ts'

/** Separators of a gloss that is written on one line of a file. */
const separators = /[|=]/

/** The Latin of a phrase contains the forms of its words, so findings about forms are shown there, once. */
function atLatin(findings: readonly DraftFinding[], path: Path): DraftFinding[] {
  const placed = findings.map((each) => (each.path.at(-1) === 'form' ? { ...each, path: [...path, 'latin'] } : each))
  const distinct = new Map(placed.map((each) => [`${each.path.join('.')} ${each.sentence}`, each]))
  return [...distinct.values()]
}

/** Findings about accents and forms are only warnings, since books differ. */
export function checkWord(word: DraftWord, path: Path): DraftFinding[] {
  const { form, meaning, lemma, partOfSpeech, parse } = word
  const gaps = [
    ...missing([...path, 'form'], form, m.authoring_finding_word_missing()),
    ...missing([...path, 'meaning'], meaning, m.authoring_finding_word_meaning({ form })),
    ...missing([...path, 'lemma'], lemma, m.authoring_finding_word_lemma({ form })),
    ...missing([...path, 'partOfSpeech'], partOfSpeech, m.authoring_finding_word_part_of_speech({ form })),
    ...missing([...path, 'parse'], parse, m.authoring_finding_word_parse({ form })),
    ...Object.entries({ form, meaning, lemma, parse })
      .filter(([, text]) => separators.test(text))
      .map(([field]) => mistake([...path, field], m.authoring_finding_word_sign())),
  ]
  if (gaps.length > 0 || partOfSpeech === '') return gaps
  const wrongAccent = lemma.includes('(Greek)') ? undefined : accentMistake(form)
  const wrongForm = formMistake({ form, meaning, lemma, partOfSpeech, parse })
  return [
    ...(wrongAccent === undefined
      ? []
      : [warning([...path, 'form'], m.authoring_finding_word_accent({ form, problem: wrongAccent }))]),
    ...(wrongForm === undefined
      ? []
      : [warning([...path, 'parse'], m.authoring_finding_word_accent({ form, problem: wrongForm }))]),
    ...(word.isProposed ? [warning(path, m.authoring_finding_word_unconfirmed({ form }))] : []),
  ]
}

function checkSlips({ english, slips }: DraftPhrase, path: Path): DraftFinding[] {
  return slips.flatMap((given, index) => {
    const slip = { right: given.right.trim(), wrong: given.wrong.trim() }
    const at = [...path, 'slips', index]
    if (![slip.right, slip.wrong].every((word) => /^[^\s>]+$/.test(word))) {
      return [mistake(at, m.authoring_finding_slip_one_word())]
    }
    if (!changesWord(english, slip)) {
      return [
        mistake(
          at,
          m.authoring_finding_slip_no_change({ right: slip.right, wrong: slip.wrong, english: english.trim() }),
        ),
      ]
    }
    return isDenied(slip.right, slip.wrong)
      ? [warning(at, m.authoring_finding_slip_denied({ wrong: slip.wrong, right: slip.right }))]
      : []
  })
}

function checkPhrase(phrase: DraftPhrase, path: Path): DraftFinding[] {
  const { latin, english, otherOrders, words } = phrase
  const glossed = words.map(({ form }) => form).join(' ')
  const isEmpty = latin.trim() === ''
  return [
    ...missing([...path, 'latin'], latin, m.authoring_finding_phrase_latin()),
    ...missing([...path, 'english'], english, m.authoring_finding_phrase_english()),
    ...(isEmpty || wordsIn(latin.trim()).length > 0
      ? []
      : [mistake([...path, 'latin'], m.authoring_finding_phrase_no_word())]),
    ...(isEmpty || words.length > 0 ? [] : [mistake([...path, 'words'], m.authoring_finding_phrase_unglossed())]),
    ...(words.length > 0 && !isGlossedInOrder(latin.trim(), words)
      ? [mistake([...path, 'words'], m.authoring_finding_phrase_glosses_differ({ glossed, latin: trimmed(latin) }))]
      : []),
    ...atLatin(
      words.flatMap((word, index) => checkWord(word, [...path, 'words', index])),
      path,
    ),
    ...checkSlips(phrase, path),
    ...otherOrders.flatMap((order, index) =>
      isOtherOrder(order, english)
        ? []
        : [
            mistake(
              [...path, 'otherOrders', index],
              m.authoring_finding_phrase_order({ order, english: english.trim() }),
            ),
          ],
    ),
  ]
}

export function checkText({ verses, related }: ChantDraft): DraftFinding[] {
  const none = (path: Path, count: number) => (count > 0 ? [] : [mistake(path, m.authoring_finding_no_phrase())])
  return [
    ...(verses.length > 0 ? [] : [mistake(['verses'], m.authoring_finding_no_text())]),
    ...verses.flatMap(({ phrases }, verse) => [
      ...none(['verses', verse, 'phrases'], phrases.length),
      ...phrases.flatMap((phrase, index) => checkPhrase(phrase, ['verses', verse, 'phrases', index])),
    ]),
    ...related.flatMap(({ source, phrases }, prayer) => [
      ...missing(['related', prayer, 'source'], source, m.authoring_finding_related_source()),
      ...none(['related', prayer, 'phrases'], phrases.length),
      ...phrases.flatMap((phrase, index) => checkPhrase(phrase, ['related', prayer, 'phrases', index])),
    ]),
  ]
}
