import type { Violation } from '@schola/curriculum/rules/rule'

export interface Finding {
  readonly at: string
  readonly sentence: string
}

/** A rule about content other than a chant. */
export interface ContentRule<Checked> {
  readonly name: string
  readonly check: (checked: Checked) => Violation[]
}

export const contentRule = <Checked>(name: string, find: (checked: Checked) => Finding[]): ContentRule<Checked> => ({
  name,
  check: (checked) => find(checked).map(({ at, sentence }) => ({ rule: name, place: at, sentence })),
})
