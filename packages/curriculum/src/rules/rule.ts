import type { ShownLatin } from '../lexicon/level-text.ts'
import type { Lexicon } from '../lexicon/lexicon.ts'
import type { LoadedChant, LoadedExercise } from '../loading/load-chant.ts'
import type { AgreedDifference, Reference } from '../melodies/reference.ts'
import type { ChantFolder } from '../sources/chant-source.ts'

/** All that a rule may look at. */
export interface Checked {
  readonly source: ChantFolder
  readonly chant: LoadedChant
  readonly lexicon: Lexicon
  /** The Latin shown up to each level, the first level first. */
  readonly shown: readonly ShownLatin[]
  /** The melody in a printed book, if there is one. */
  readonly reference: Reference | undefined
  /** Where the melody differs from that on purpose. */
  readonly agreed: readonly AgreedDifference[]
  /** The same chant with each of its other melodies. */
  readonly settings: readonly Checked[]
}

export interface Violation {
  readonly rule: string
  readonly place: string
  readonly sentence: string
}

/** A violation within a chant. */
export interface ChantViolation extends Violation, Finding {}

export interface Rule {
  readonly name: string
  readonly check: (checked: Checked) => ChantViolation[]
}

/** What a finding says and where it stands within its chant. */
export interface Finding {
  readonly at: string
  readonly sentence: string
  /** The key of the exercise that it is about. */
  readonly key?: string
}

export const rule = (name: string, find: (checked: Checked) => Finding[]): Rule => ({
  name,
  check: (checked) =>
    find(checked).map((found) => ({ ...found, rule: name, place: `${checked.source.folder}, ${found.at}` })),
})

/** A rule about each exercise by itself; it says what is wrong, or nothing. */
export const exerciseRule = (
  name: string,
  judge: (exercise: LoadedExercise, checked: Checked) => readonly string[],
): Rule =>
  rule(name, (checked) =>
    checked.chant.exercises.flatMap((exercise) =>
      judge(exercise, checked).map((sentence) => ({ at: placeOf(exercise), sentence, key: exercise.key })),
    ),
  )

export const placeOf = (exercise: LoadedExercise): string => `level ${exercise.level}, ${exercise.type} ${exercise.key}`
