import { slugOf, wordsIn } from '@schola/latin/text'
import { withComposer } from '../composing/read-once.ts'
import type { PhraseSource } from '../sources/chant-source.ts'
import { type Checked, exerciseRule, rule } from './rule.ts'

const phrasesOf = ({ source: { chant } }: Checked): PhraseSource[] =>
  [...chant.verses, ...chant.related].flatMap(({ phrases }) => phrases)

const plain = (text: string): string =>
  wordsIn(text)
    .map((word) => word.toLowerCase())
    .join(' ')

const sorted = (text: string): string => plain(text).split(' ').toSorted().join(' ')

/** Whether an English is another order of the same words. */
export const isOtherOrder = (order: string, english: string): boolean =>
  sorted(order) === sorted(english) && plain(order) !== plain(english)

const orders = rule('another order of the English has the same words', (checked) =>
  phrasesOf(checked).flatMap(({ latin, english, also }) =>
    also
      .filter((order) => !isOtherOrder(order, english))
      .map((order) => ({ at: `"${latin}"`, sentence: `"${order}" is no other order of "${english}"` })),
  ),
)

/** Wrong words that make a prayer say the contrary of what is believed; a mistake is to be one of Latin. */
const irreverent = /^(against|without|never|nobody|nothing|once|seldom|forget|hate|curse)$/i

/** Whether a slip makes a prayer say the contrary of what is believed. */
export const isDenied = (right: string, wrong: string): boolean =>
  irreverent.test(wrong) || (/^(God|Lord|Christ)$/.test(right) && /^(man|men|people|servant|friend)$/.test(wrong))

const reverence = rule('no slip turns a prayer against what it says', (checked) =>
  phrasesOf(checked).flatMap(({ latin, slips }) =>
    slips
      .filter(({ right, wrong }) => isDenied(right, wrong))
      .map(({ right, wrong }) => ({
        at: `"${latin}"`,
        sentence: `"${right} > ${wrong}" is wrong in more than its Latin`,
      })),
  ),
)

const knownHalves = new WeakMap<Checked, ReadonlyMap<string, PhraseSource>>()

/** The phrases that are half a sentence, of some that read the same the first; every exercise asks for them. */
function halvesOf(checked: Checked): ReadonlyMap<string, PhraseSource> {
  const known = knownHalves.get(checked)
  if (known !== undefined) return known
  const half = phrasesOf(checked).filter(({ alone }) => !alone)
  const bySlug = new Map(half.toReversed().map((phrase) => [slugOf(phrase.latin), phrase]))
  knownHalves.set(checked, bySlug)
  return bySlug
}

const halves = exerciseRule('no half sentence is translated by itself', ({ type, key, content }, checked) => {
  const [task = ''] = key.split(':')
  const latin = withComposer(type, content, (composer, read) => composer.translated?.(read, task)) ?? ''
  const half = halvesOf(checked).get(slugOf(latin))
  return half === undefined ? [] : [`"${half.english}" cannot be understood alone`]
})

/** Rules about exercises, not about the text itself. */
export const rulesOfTranslations = [halves]
export const translationRules = [orders, reverence, ...rulesOfTranslations]
