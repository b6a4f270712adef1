import { levelNumbers } from '@schola/core/progress/levels'
import { isHeard } from '@schola/exercises/by-ear'
import { slugOf, wordsIn } from '@schola/latin/text'
import { textOf, textsOf } from '../composing/content-text.ts'
import { soundOf } from '../composing/misspellings.ts'
import { readOnce } from '../composing/read-once.ts'
import type { LoadedChant } from '../loading/load-chant.ts'
import { exerciseRule, rule } from './rule.ts'

/** Of the exercises of a level, from the second on. */
const leastShare = 0.2

/** How much of each level is heard, from the second on. */
export const listeningShares = ({ levelCount, exercises }: LoadedChant): { level: number; share: number }[] =>
  levelNumbers(levelCount)
    .filter((level) => level > 1)
    .map((level) => {
      const all = exercises.filter((exercise) => exercise.level === level)
      return {
        level,
        share: all.filter(({ type, content }) => isHeard(readOnce(type, content))).length / Math.max(1, all.length),
      }
    })

const enough = rule('from the second level on two exercises of ten are heard', ({ chant }) =>
  listeningShares(chant)
    .filter(({ share }) => share < leastShare)
    .map(({ level, share }) => ({ at: `level ${level}`, sentence: `only ${Math.round(share * 100)} % are heard` })),
)

const sung = exerciseRule('what is heard is sung in the chant', ({ content }, { source }) => {
  const heard = textOf(content.hear)
  if (heard === '') return []
  const phrases = source.chant.verses.flatMap((verse) => verse.phrases.map(({ latin }) => slugOf(latin)))
  const isSung = `-${phrases.join('-')}-`.includes(`-${slugOf(heard)}-`)
  return isSung ? [] : [`"${heard}" stands in no verse`]
})

const spelled = exerciseRule('no wrong spelling sounds like the right one', ({ key, content }) => {
  if (!key.startsWith('hear-spelling:')) return []
  const right = textOf(content.correctAnswer)
  return textsOf(content.options)
    .filter((option) => option !== right && wordsIn(option).map(soundOf).join(' ') === soundOf(right))
    .map((option) => `"${option}" sounds like "${right}"`)
})

export const listeningRules = [enough, sung, spelled]
