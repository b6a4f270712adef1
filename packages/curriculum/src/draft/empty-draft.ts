import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'

export const emptyWord = (form = ''): DraftWord => ({ form, meaning: '', lemma: '', partOfSpeech: '', parse: '' })

export const emptyPhrase = (): DraftPhrase => ({
  latin: '',
  english: '',
  times: 1,
  slips: [],
  otherOrders: [],
  standsAlone: true,
  words: [],
})

/** Levels of most short chants. */
export const usualLevels: ChantDraft['levels'] = [
  { work: ['recognise'], phrases: null },
  { work: ['phrase'], phrases: null },
  { work: ['order'], phrases: null },
  { work: ['produce'], phrases: null },
  { work: ['memory'], phrases: null },
]

/** A new chant: the usual levels, optional, no text. */
export const emptyDraft = (): ChantDraft => ({
  slug: '',
  name: '',
  englishName: '',
  use: 'hymns',
  otherNames: [],
  isSaid: false,
  mode: '',
  source: '',
  description: '',
  levels: usualLevels.map((level) => ({ ...level, work: [...level.work] })),
  verses: [{ phrases: [emptyPhrase()] }],
  forms: [],
  related: [],
  vocabulary: [],
  translation: '',
  notes: [],
  exercises: [],
  leftOut: [],
  melody: '',
  recording: null,
  setting: null,
  settings: [],
  place: { path: null, tracks: [] },
})
