import type { Work } from '@schola/contract/chant-draft'
import { fromMemory, type Maker } from './draft.ts'
import { bankBlank, bankFromMemory, completePhrase, spellGap, typeFromMemory, typeWithHint } from './makers/blanks.ts'
import { judgeForm, matchForms } from './makers/grammar.ts'
import { listen } from './makers/listening.ts'
import {
  buildLatin,
  chooseInPhrase,
  orderFromMemory,
  orderPhrases,
  orderPhrasesFromMemory,
  orderWithEnglish,
} from './makers/phrases.ts'
import { buildEnglish, choosePhrase, findError, judgePhrase, matchPhrases } from './makers/translations.ts'
import { chooseForm, chooseLatin, chooseMeaning, judgeWord, matchWords, spellWord } from './makers/words.ts'

export interface Portion {
  readonly maker: Maker
  readonly count: number
}

const portion = (maker: Maker, count: number): Portion => ({ maker, count })

/** The same task on the longest stretches of the chant itself. */
const longest =
  (maker: Maker): Maker =>
  (scope) =>
    maker({ ...scope, related: [], runs: fromMemory(scope) })

/** What each kind of level is made of, and how much of it. */
export const recipes: Readonly<Record<Work, readonly Portion[]>> = {
  recognise: [
    portion(matchWords, 2),
    portion(chooseMeaning, 4),
    portion(chooseLatin, 3),
    portion(judgeWord, 3),
    portion(spellWord, 2),
  ],
  phrase: [
    portion(chooseInPhrase, 3),
    portion(bankBlank, 4),
    portion(completePhrase, 3),
    portion(matchPhrases, 1),
    portion(judgePhrase, 2),
    portion(typeWithHint, 2),
  ],
  order: [
    portion(orderWithEnglish, 3),
    portion(orderPhrases, 2),
    portion(buildEnglish, 3),
    portion(buildLatin, 3),
    portion(choosePhrase, 3),
    portion(matchPhrases, 1),
  ],
  grammar: [
    portion(judgeForm, 3),
    portion(chooseForm, 4),
    portion(matchForms, 1),
    portion(completePhrase, 4),
    portion(typeWithHint, 2),
  ],
  produce: [
    portion(findError, 4),
    portion(typeWithHint, 4),
    portion(spellGap, 3),
    portion(buildLatin, 2),
    portion(chooseForm, 3),
    portion(buildEnglish, 1),
  ],
  memory: [
    portion(typeFromMemory, 5),
    portion(bankFromMemory, 3),
    portion(orderFromMemory, 2),
    portion(orderPhrasesFromMemory, 2),
    portion(longest(buildLatin), 2),
    portion(longest(findError), 2),
    portion(longest(buildEnglish), 1),
  ],
}

/** A level of several kinds takes a share of each; a long text takes more of all. Past the first level two of ten are heard. */
export function portionsOf(work: readonly Work[], times: number, isFirst: boolean): Portion[] {
  const read = work.flatMap((kind) =>
    recipes[kind].map(({ maker, count }) => portion(maker, Math.ceil((count * times) / work.length))),
  )
  const count = read.reduce((sum, each) => sum + each.count, 0)
  // Those written by hand come to a few in each level.
  return isFirst ? read : [...read, portion(listen, Math.ceil((count + 6) / 3.6))]
}
