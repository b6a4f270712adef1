import { levelNumbers } from '@schola/core/progress/levels'
import { isHeard } from '@schola/exercises/by-ear'
import { slugOf } from '@schola/latin/text'
import { textOf } from '../composing/content-text.ts'
import { readOnce } from '../composing/read-once.ts'
import type { LoadedChant } from '../loading/load-chant.ts'
import { exerciseRule, rule } from './rule.ts'

/** Minimum share of the exercises of a level, from the second level on. */
const minShare = 0.2

/** Returns the share of exercises answered by ear for each level from the second on. */
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
    .filter(({ share }) => share < minShare)
    .map(({ level, share }) => ({ at: `level ${level}`, sentence: `only ${Math.round(share * 100)} % are heard` })),
)

const sung = exerciseRule('what is heard is sung in the chant', ({ content }, { source }) => {
  const heard = textOf(content.hear)
  if (heard === '') return []
  const phrases = source.chant.verses.flatMap((verse) => verse.phrases.map(({ latin }) => slugOf(latin)))
  const isSung = `-${phrases.join('-')}-`.includes(`-${slugOf(heard)}-`)
  return isSung ? [] : [`"${heard}" stands in no verse`]
})

export const listeningRules = [enough, sung]
