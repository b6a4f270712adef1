/** How much better than guessing a solver may be. */
export const allowance = 0.1

/** Of fewer questions nothing can be said: one way of guessing among many is always lucky. */
export const minQuestions = 20

interface Found {
  readonly questions: number
  readonly chance: number
  readonly found: number
}

/** Whether a solver gets so much that the exercises cannot be about Latin. */
export const isTooGood = ({ questions, chance, found }: Found): boolean =>
  questions >= minQuestions && found > chance + allowance
