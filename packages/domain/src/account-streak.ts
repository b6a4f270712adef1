const wrongAnswerCost = 2

/** The account-wide streak after an answer; one that already stands above the cap stays where it is. */
export function nextAccountStreak(streak: number, correct: boolean, chantCompleted: boolean): number {
  if (!correct) return Math.max(streak - wrongAnswerCost, 0)
  const cap = chantCompleted ? 30 : 50
  return Math.max(streak, Math.min(streak + (chantCompleted ? 3 : stepAt(streak)), cap))
}

function stepAt(streak: number): number {
  if (streak < 5) return 1
  return streak < 10 ? 3 : 5
}
