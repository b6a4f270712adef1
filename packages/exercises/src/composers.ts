import { type ContentOf, type ExerciseType, isExerciseType } from './catalog.ts'
import type { Composer } from './composing/composer.ts'
import type { ExerciseContent } from './definition/define-exercise.ts'
import { composer as buildTranslation } from './types/build-translation/compose.ts'
import { composer as fillBlankBank } from './types/fill-blank-bank/compose.ts'
import { composer as fillInBlank } from './types/fill-in-blank/compose.ts'
import { composer as matching } from './types/matching/compose.ts'
import { composer as multipleChoice } from './types/multiple-choice/compose.ts'
import { composer as ordering } from './types/ordering/compose.ts'
import { composer as orderingPhrases } from './types/ordering-phrases/compose.ts'
import { composer as translationError } from './types/translation-error/compose.ts'
import { composer as trueFalse } from './types/true-false/compose.ts'
import { composer as unscramble } from './types/unscramble/compose.ts'
import { composer as wordBank } from './types/word-bank/compose.ts'
import { composer as wordBankCompletion } from './types/word-bank-completion/compose.ts'

/** The composer of every type, apart from the catalog because the learner's app needs none of it. */
export const composers: { readonly [Type in ExerciseType]: Composer<ContentOf<Type>> } = {
  'multiple-choice': multipleChoice,
  'true-false': trueFalse,
  'fill-in-blank': fillInBlank,
  matching,
  ordering,
  'ordering-phrases': orderingPhrases,
  unscramble,
  'build-translation': buildTranslation,
  'translation-error': translationError,
  'word-bank': wordBank,
  'word-bank-completion': wordBankCompletion,
  'fill-blank-bank': fillBlankBank,
}

/** The composer of any type; pass it only content that the definition of its type has read. */
export const composerOf = (type: ExerciseType): Composer<ExerciseContent> => composers[type]

export const findComposer = (type: string): Composer<ExerciseContent> | undefined =>
  isExerciseType(type) ? composerOf(type) : undefined
