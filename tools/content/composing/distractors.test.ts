import { formsSaying, sameSense } from '@schola/curriculum/composing/also-right'
import { allWrong, type Offer } from '@schola/curriculum/composing/distractors'
import { type Entry, kindOf, type Lexicon, lexiconFor, sameLemma } from '@schola/curriculum/lexicon/lexicon'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { sources } from '../own-sources.test-data.ts'

const chants = sources.folders.map(({ chant }) => chant)
const lexicons = ['kyrie', 'credo', 'dies-irae'].map((slug) => {
  const chant = chants.find((each) => each.slug === slug)
  if (!chant) throw new Error(`There is no chant "${slug}".`)
  return lexiconFor(chant, chants, sources.synonyms)
})

const withoutIdiom = (plain: string): string => (plain.startsWith('on ') ? plain.slice(3) : plain)

/** Whether a word shares a sense with this one in any of their forms, or is a synonym. */
function sharesSense({ entries, synonyms }: Lexicon, { head, core }: Entry): (other: Entry) => boolean {
  const senses = new Set(entries.filter((entry) => entry.head === head).map((entry) => entry.core))
  const words = new Set(entries.filter((entry) => entry.core === core).map((entry) => entry.head))
  return (other) =>
    other.head !== head && (synonyms.get(head)?.has(other.head) || senses.has(other.core) || words.has(other.head))
}

/** The same by judging each entry of a lexicon by itself. */
function plainlyWrong(right: Entry, lexicon: Lexicon, offer: Offer): Entry[] {
  const { entries } = lexicon
  const alike = entries.filter(({ plain }) => plain === right.plain)
  const areNear = alike.filter((entry) => !sameLemma(entry, right)).map((other) => sharesSense(lexicon, other))
  const isSharing = sharesSense(lexicon, right)
  const near = new Set(offer === 'meanings' ? entries.filter(isSharing).map(({ plain }) => plain) : [])
  const forms = new Set(alike.map(({ folded }) => folded))
  const saying = formsSaying(right, offer === 'gap' ? 'in-phrase' : 'alone')
  function isWrong(entry: Entry): boolean {
    if (isSharing(entry) || withoutIdiom(entry.plain) === withoutIdiom(right.plain)) return false
    if (entry.partOfSpeech === 'adjective' && sameLemma(entry, right) && !sameSense(entry, right)) return false
    if (near.has(entry.plain) || (!sameLemma(entry, right) && areNear.some((isNear) => isNear(entry)))) return false
    if (offer === 'meanings') return !lexicon.senses.get(right.folded)?.has(entry.plain)
    return entry.folded !== right.folded && !forms.has(entry.folded) && !saying.has(entry.folded)
  }
  return entries.filter((entry) => kindOf(entry) === kindOf(right) && isWrong(entry))
}

it('what is wrong for a word is what each entry, judged by itself, is wrong for', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...lexicons),
      fc.nat(),
      fc.constantFrom<Offer>('meanings', 'forms', 'gap'),
      (lexicon, place, offer) => {
        const right = lexicon.entries[place % lexicon.entries.length]
        if (!right) throw new Error('A lexicon is empty.')
        const { table, places } = allWrong(right, lexicon, offer)
        expect(places.map((each) => table.entries[each])).toEqual(plainlyWrong(right, lexicon, offer))
      },
    ),
    { numRuns: 200 },
  )
})
