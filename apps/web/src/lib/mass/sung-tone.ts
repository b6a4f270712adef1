import type { MassDetails } from '@schola/core/mass/compiled'
import type { ChantPart } from '@schola/core/mass/mass'

/** What the melody of a phrase is called; nothing in a moment in which another is sung. */
export function findTone(
  { tones }: MassDetails,
  { first }: Pick<ChantPart, 'first'>,
  moment: string,
): string | undefined {
  const [, name, own] = tones.findLast(([from]) => from <= first) ?? []
  return own === undefined || own === moment ? name : undefined
}
