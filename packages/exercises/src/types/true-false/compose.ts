import { fold, wordsIn } from '@schola/latin/text'
import type { ContentOf } from '../../catalog.ts'
import { type Composer, defineTasks, type Maker } from '../../composing/composer.ts'
import { type FormInPhrase, formsIn, isNever, nameOfForm, targetOfForm } from '../../composing/forms.ts'
import { namesOfRun, parseIn, translatableRuns, withSlips } from '../../composing/runs.ts'
import type { Entry, PhraseRun, Scope, Slip } from '../../composing/scope.ts'
import { isForeign, isOneWord, namesOfWord, singleWords } from '../../composing/words.ts'
import { shuffled } from '../../definition/shuffle.ts'
import { guess } from './solve.ts'

const { draft, instructionsFor } = defineTasks('true-false', {
  'judge-word': { ways: ['True or false: does the word mean this?', 'Is this meaning right?'] },
  'judge-phrase': {
    ways: ['True or false: is the translation right?', 'Does the Latin say this?'],
    foreign: 'True or false: is the translation right?',
  },
  'judge-form': { ways: ['True or false: does the word have this form?', 'Is the form named rightly?'] },
  judge: { ways: ['Is this statement true or false?', 'True or false?'] },
})

/** A form with several readings has none of them when the word is alone. */
function isOneForm({ formsOf }: Scope, entry: Entry): boolean {
  const readings = formsOf(entry).filter(({ form }) => form === fold(entry.form))
  return new Set(readings.map(({ features }) => JSON.stringify([features.case, features.number]))).size === 1
}

/** A parse without what it says about words that are not shown: "with Pater", "after plena". */
const ownParse = ({ parse }: Entry): string =>
  parse.replace(/[,;] (with|after|beside|before|agreeing|object|subject|said|opens|of) .*$/, '')

/** Case and dictionary form; for a small word, its part of speech. */
function grammarOf(scope: Scope, entry: Entry): string {
  const { partOfSpeech, parse, lemma } = entry
  if (partOfSpeech === 'preposition') return ` (a preposition ${parse})`
  const hasForms = ['noun', 'adjective', 'pronoun', 'verb'].includes(partOfSpeech)
  if (!hasForms) return ` (${partOfSpeech === 'conjunction' ? 'a' : 'an'} ${partOfSpeech})`
  if (partOfSpeech !== 'verb' && !isOneForm(scope, entry)) return `, from ${lemma}`
  return partOfSpeech === 'noun' && !ownParse(entry).includes(',')
    ? `: ${ownParse(entry)} of ${lemma}`
    : `: ${ownParse(entry)}, from ${lemma}`
}

const judgeWord: Maker = (scope) =>
  singleWords(scope).flatMap((entry) =>
    draft(scope, 'judge-word', namesOfWord(entry), (random) => {
      const [wrong] = scope.wrongMeanings(entry, 'other-words', 1, random)
      const isTrue = wrong === undefined || random() < 0.5
      const gloss = `“${entry.shown}” means “${entry.offeredMeaning}”${grammarOf(scope, entry)}.`
      const other = isTrue ? '' : ` “${wrong.offeredMeaning}” is “${wrong.shown}”.`
      return {
        statement: `“${entry.shown}” means “${(isTrue ? entry : wrong).offeredMeaning}”.`,
        isTrue,
        explanation: `${gloss}${other}`,
      }
    }),
  )

function explanationOf(run: PhraseRun, { mistaken }: Slip, isTrue: boolean): string {
  if (mistaken === undefined) return `“${run.latin}” says “${run.english}”.`
  const parse = parseIn(run, mistaken)
  const point = ` Here “${mistaken.shown}” is “${mistaken.meaning}”${parse === '' ? '' : ` (${parse})`}.`
  return isTrue ? `Yes.${point}` : `“${run.latin}” says “${run.english}”.${point}`
}

const judgePhrase: Maker = (scope) =>
  translatableRuns(scope)
    .filter(({ slips }) => slips.some(({ mistaken }) => mistaken !== undefined))
    .flatMap((run) =>
      draft(scope, 'judge-phrase', namesOfRun(run), (random) => {
        const isTrue = random() < 0.5
        const [slip] = scope.likelySlips(run, random).filter(({ mistaken }) => mistaken !== undefined)
        if (slip === undefined) return undefined
        const english = isTrue ? run.english : withSlips(run, [slip])
        return {
          statement: `“${run.latin}” means “${english}”.`,
          isTrue,
          explanation: explanationOf(run, slip, isTrue),
        }
      }),
    )

const judgeForm: Maker = (scope) => {
  const forms = formsIn(scope).filter(({ entry }) => !isForeign(entry))
  return forms.flatMap((each) => {
    const { entry, phrase, form } = each
    return draft(scope, 'judge-form', { name: nameOfForm(each), targets: [targetOfForm(each)] }, (random) => {
      const farFrom = (other: FormInPhrase): number => Math.abs(other.form.length - form.length)
      // About as long as the right one, so that length does not reveal it.
      const [wrong] = shuffled(forms, random)
        .filter((other) => other.entry.partOfSpeech === entry.partOfSpeech && isNever(scope, each, other.form))
        .toSorted((one, other) => farFrom(one) - farFrom(other))
      const isTrue = wrong === undefined || random() < 0.5
      return {
        statement: `In “${phrase}” the word “${entry.shown}” is ${isTrue ? form : wrong.form}.`,
        isTrue,
        explanation: `“${entry.shown}” is ${form}, from ${entry.lemma}: “${entry.meaning}”.`,
      }
    })
  })
}

/** The Latin whose meaning a statement gives, or an empty list. */
const judgedLatin = (statement: string): readonly string[] => /^“([^”]+)” means /.exec(statement)?.slice(1) ?? []

const plain = (text: string): string =>
  wordsIn(text.replace(/\b(says|means)\b/g, ''))
    .map((word) => word.toLowerCase())
    .join(' ')

export const composer: Composer<ContentOf<'true-false'>> = {
  tasks: [
    { maker: judgeWord, levels: { recognise: { position: 40, count: 3 } } },
    { maker: judgePhrase, levels: { phrase: { position: 50, count: 2 } } },
    { maker: judgeForm, levels: { grammar: { position: 10, count: 3 } } },
  ],
  defaultInstructions: (random) => instructionsFor('judge', random),
  question: ({ statement }) => [statement],
  asksSingly: ({ statement }) => judgedLatin(statement),
  subject({ statement }) {
    const [word] = judgedLatin(statement).filter(isOneWord)
    return [word === undefined ? statement : fold(word)]
  },
  isTrue: ({ isTrue }) => isTrue,
  translated: ({ statement }, task) => (task === 'judge-phrase' ? (/^“(.*?)”/.exec(statement)?.[1] ?? '') : ''),
  guess,
  rules: [
    {
      name: 'what explains an answer says more than its question',
      find: ({ content: { statement, explanation = '' } }) =>
        explanation !== '' && plain(statement) === plain(explanation) ? [`"${explanation}" says nothing`] : [],
    },
  ],
}
