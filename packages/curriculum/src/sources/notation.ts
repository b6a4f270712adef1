import { type GlossedWord, partOfSpeech } from '@schola/contract/content'
import { z } from 'zod'

/** A word of `chant.yaml`; its recording is found when the curriculum is loaded. */
export type WordSource = Omit<GlossedWord, 'audioPath'>

export interface Slip {
  readonly right: string
  readonly wrong: string
}

function split(line: string, separator: string): string[] {
  return line.split(separator).map((part) => part.trim())
}

/** `word = meaning | dictionary form | part of speech | parse` */
export const glossLine = z.string().transform((line, context): WordSource => {
  const [head = '', lemma = '', kind = '', parse = '', ...rest] = split(line, '|')
  const [form = '', meaning = '', ...more] = split(head, '=')
  const part = partOfSpeech.safeParse(kind)
  if (!part.success || rest.length > 0 || more.length > 0 || [form, meaning, lemma, parse].includes('')) {
    const kinds = part.success || kind === '' ? '' : ` ("${kind}" is not one of ${partOfSpeech.options.join(', ')})`
    context.addIssue(`"${line}" must read "word = meaning | dictionary form | part of speech | parse"${kinds}`)
    return z.NEVER
  }
  return { form, meaning, lemma, partOfSpeech: part.data, parse }
})

/** `right > wrong` */
export const slipLine = z.string().transform((line, context): Slip => {
  const [right = '', wrong = '', ...rest] = split(line, '>')
  if (rest.length > 0 || !/^\S+$/.test(right) || !/^\S+$/.test(wrong)) {
    context.addIssue(`"${line}" must read "right > wrong", one word each`)
    return z.NEVER
  }
  return { right, wrong }
})

const vocabularyEntry = z.strictObject({
  latin: z.string().min(1),
  english: z.string().min(1),
  pronunciation: z.string().min(1).optional(),
  reason: z.string().min(1).optional(),
})

/** `word = English`, or the same in fields where the pronunciation must be given by hand, with the reason. */
export const vocabularyLine = z.union([
  z.string().transform((line, context): z.infer<typeof vocabularyEntry> => {
    const [latin = '', english = '', ...rest] = split(line, '=')
    if (latin === '' || english === '' || rest.length > 0) {
      context.addIssue(`"${line}" must read "word = English"`)
      return z.NEVER
    }
    return { latin, english }
  }),
  vocabularyEntry.refine(
    (entry) => (entry.pronunciation === undefined) === (entry.reason === undefined),
    'A pronunciation given by hand needs its reason, and a reason its pronunciation',
  ),
])

/** `3` or `1-3`, counted from 1. */
export const phraseRange = z.union([z.int(), z.string()]).transform((given, context) => {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(String(given)) ?? []
  const from = Number(first)
  const to = Number(last ?? first)
  if (first === undefined || from < 1 || to < from) {
    context.addIssue(`"${given}" must be a phrase number or a range of them, as 1-3`)
    return z.NEVER
  }
  return { from, to }
})
