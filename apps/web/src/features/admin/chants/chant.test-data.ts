import type { ChantDraft, DraftWord } from '@schola/contract/chant-draft'
import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { draftOf } from './part.test-data.tsx'

export const clara = { id: 'u9', firstName: 'Clara', lastName: 'Fontana', username: null, email: null }

export const wordOf = (form: string, meaning: string, change: Partial<DraftWord> = {}): DraftWord => ({
  form,
  meaning,
  lemma: form.toLowerCase(),
  partOfSpeech: 'noun',
  parse: 'nominative singular',
  ...change,
})

export const summaryOf = (id: number, name: string, change: Partial<ChantSourceWhole> = {}) => ({
  id,
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  isPublished: false,
  hasDraft: true,
  isCurriculum: false,
  differs: false,
  deletedAt: null,
  changedAt: '2026-11-15T10:00:00.000Z',
  changedBy: 'u9',
  ...change,
})

export const wholeOf = (source: ChantDraft = draftOf(), change: Partial<ChantSourceWhole> = {}): ChantSourceWhole => ({
  ...summaryOf(1000, source.name),
  slug: source.slug,
  version: 1,
  source,
  published: null,
  curriculum: null,
  history: [],
  people: [clara],
  ...change,
})
