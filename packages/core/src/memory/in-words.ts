const words = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten']

/** A small number as it is said. */
export const numberInWords = (count: number): string => words[count] ?? String(count)

export const capitalized = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1)

/** A phrase without the sign that leads on to the next one. */
export const closed = (latin: string): string => latin.replace(/[,;:]$/, '')

const nearlyAll = 0.975
const nineteenInTwenty = 0.925

/** A share of the words of a text as somebody would say it, to the nearest tenth; never "every word". */
export function shareInWords(share: number): string {
  if (share >= nearlyAll) return 'nearly every word'
  if (share >= nineteenInTwenty) return 'about 19 words in 20'
  const tenths = Math.round(share * 10)
  if (tenths <= 0) return 'hardly a word'
  if (tenths === 5) return 'about half of the words'
  return tenths === 1 ? 'about 1 word in 10' : `about ${tenths} words in 10`
}
