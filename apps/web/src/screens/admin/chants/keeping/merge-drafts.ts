import type { ChantDraft } from '@schola/contract/chant-draft'
import { mergeFields, mergeListsBy } from './merge-lists.ts'
import { mergePhrases, mergeVerses } from './merge-verses.ts'

const asText = (exercise: ChantDraft['exercises'][number]): string => JSON.stringify(exercise)
const texts = mergeListsBy<string>((text) => text)

/** Two operators' changes of one draft together; where both changed the same thing, mine stands. */
export const mergeDrafts = (base: ChantDraft, mine: ChantDraft, theirs: ChantDraft): ChantDraft =>
  mergeFields(base, mine, theirs, {
    otherNames: texts,
    verses: mergeVerses,
    forms: mergeListsBy(({ form, parse }) => `${form} ${parse}`, mergeFields),
    related: mergeListsBy(
      ({ source }) => source,
      (from, own, other) => mergeFields(from, own, other, { phrases: mergePhrases }),
    ),
    vocabulary: mergeListsBy(({ latin }) => latin, mergeFields),
    notes: mergeListsBy(({ title }) => title, mergeFields),
    exercises: mergeListsBy(asText),
    leftOut: texts,
    settings: mergeListsBy(({ id }) => id, mergeFields),
    place: (from, own, other) =>
      mergeFields(from, own, other, { tracks: mergeListsBy(({ track }) => track, mergeFields) }),
  })
