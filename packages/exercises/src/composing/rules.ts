import { isComposed, type RuleContext, type TypeRule } from './composer.ts'
import { hasSecondFilling, hasSecondOrder } from './sung-order.ts'

/** The right option and all options. */
type ReadOptions<Content> = (content: Content) => { readonly right: string; readonly options: readonly string[] }

/** How an option looks to someone who reads neither language. */
const looksOf = (option: string): string => `${/\p{Lu}/u.test(option.replace(/\b[OI]\b/g, ''))} ${option.includes('(')}`

/** Rules about one right option among several. */
export function optionRules<Content>(read: ReadOptions<Content>): TypeRule<Content>[] {
  return [
    {
      name: 'no right answer is told by its capital or its bracket',
      find({ content, key }) {
        const { right, options } = read(content)
        const wrong = options.filter((option) => option !== right)
        const isGivenAway = wrong.length > 1 && wrong.every((option) => looksOf(option) !== looksOf(right))
        return isGivenAway && isComposed(key) ? [`"${right}" looks unlike all others`] : []
      },
    },
    {
      name: 'instructions are true of their exercise',
      find({ content, instructions }, { entriesFor }) {
        const { right, options } = read(content)
        const headsOf = (word: string): string[] => entriesFor(word).map(({ head }) => head)
        const own = headsOf(right)
        const kin = options.filter((option) => option !== right && headsOf(option).some((head) => own.includes(head)))
        const needed = /forms of one word/.test(instructions)
          ? options.length - 1
          : /whose form|right form/.test(instructions)
            ? 1
            : 0
        return options.length > 0 && kin.length < needed
          ? [`"${instructions}" stands over ${kin.length} other forms`]
          : []
      },
    },
  ]
}

/** A rule about a bank of words. */
export const bankRule = <Content>(
  read: (content: Content) => { readonly bank: readonly string[]; readonly answers: readonly string[] },
): TypeRule<Content> => ({
  name: 'no word of a bank fits where another belongs',
  find({ content }, { wouldServe }) {
    const { bank, answers } = read(content)
    return bank
      .filter((word) => !answers.includes(word))
      .flatMap((word) => {
        const twin = answers.find((answer) => wouldServe(word, answer))
        return twin === undefined ? [] : [`"${word}" would serve as well as "${twin}"`]
      })
  },
})

/** A rule about sentences that are filled from memory; `read` returns undefined for a sentence with any help. */
export const fillingRule = <Content>(read: (content: Content) => string | undefined): TypeRule<Content> => ({
  name: 'what is left out is sung in one way',
  find({ content }, { sungWords }) {
    const sentence = read(content)
    const isFromMemory = sentence !== undefined && !/[()]/.test(sentence)
    return isFromMemory && hasSecondFilling(sentence, sungWords) ? [`"${sentence}" is sung in two ways`] : []
  },
})

/** A rule about words or phrases that are put in order. */
export const orderRule = <
  Content extends { readonly correctOrder: readonly string[]; readonly translation?: string | undefined },
>(
  sungOf: (context: RuleContext) => readonly (readonly string[])[],
): TypeRule<Content> => ({
  name: 'nothing to be put in order is sung in two orders',
  find({ content: { correctOrder, translation } }, context) {
    return translation === undefined && hasSecondOrder(correctOrder, sungOf(context))
      ? ['the chant has the same in another order too']
      : []
  },
})
