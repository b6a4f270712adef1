import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import { partOfSpeech } from '@schola/contract/content'
import {
  type ChantFolder,
  type ChantSource,
  inOrder,
  type PhraseSource,
  type SettingFolder,
} from '../sources/chant-source.ts'
import type { WordSource } from '../sources/notation.ts'
import { parseGabc } from '../sources/parse-yaml.ts'

const wordOf = (word: DraftWord): WordSource => ({
  form: word.form.trim(),
  meaning: word.meaning.trim(),
  lemma: word.lemma.trim(),
  partOfSpeech: partOfSpeech.parse(word.partOfSpeech),
  parse: word.parse.trim(),
})

const trimmedAll = (texts: readonly string[]): string[] => texts.map((text) => text.trim())

const phraseOf = ({
  latin,
  english,
  who,
  times,
  slips,
  otherOrders,
  standsAlone,
  words,
}: DraftPhrase): PhraseSource => ({
  latin: latin.trim(),
  english: english.trim(),
  ...(who && { who }),
  times,
  slips: slips.map(({ right, wrong }) => ({ right: right.trim(), wrong: wrong.trim() })),
  also: trimmedAll(otherOrders),
  alone: standsAlone,
  words: words.map(wordOf),
})

/** Name of a chant's folder under `content/`. */
export const folderName = (id: number, slug: string): string => `${String(id).padStart(2, '0')}-${slug}`

const saidMode = 'Said'

export const modeOf = ({ mode, isSaid }: Pick<ChantDraft, 'mode' | 'isSaid'>): string =>
  mode.trim() === '' && isSaid ? saidMode : mode.trim()

/** Converts a draft without mistakes to the composer's input. */
export function sourceOfDraft(id: number, draft: ChantDraft): ChantSource {
  const { setting } = draft
  return {
    id,
    slug: draft.slug,
    name: draft.name.trim(),
    english: draft.englishName.trim(),
    use: draft.use,
    path: draft.place.path !== null,
    said: draft.isSaid,
    also: trimmedAll(draft.otherNames),
    mode: modeOf(draft),
    source: draft.source.trim(),
    ...(setting && { setting: { id: setting.id, name: setting.name.trim(), also: trimmedAll(setting.otherNames) } }),
    description: draft.description.trim(),
    levels: draft.levels.map(({ work, phrases }) => ({ work, phrases: phrases ?? undefined })),
    verses: draft.verses.map(({ phrases }) => ({ phrases: phrases.map(phraseOf) })),
    forms: draft.forms.map(wordOf),
    related: draft.related.map(({ source, phrases }) => ({ source: source.trim(), phrases: phrases.map(phraseOf) })),
    vocabulary: draft.vocabulary.map(({ latin, english, pronunciation, reason }) => ({
      latin: latin.trim(),
      english: english.trim(),
      ...(pronunciation && { pronunciation }),
      ...(reason && { reason }),
    })),
    translation: draft.translation.trim(),
    received: draft.isReceived === true,
    notes: draft.notes.map(({ title, text }) => ({ title: title.trim(), text: text.trim() })),
    leftOut: draft.leftOut,
  }
}

function settingsOf(folder: string, { settings }: ChantDraft): SettingFolder[] {
  const sorted = settings.toSorted((one, other) => inOrder(one.id, other.id))
  return sorted.map(({ id, name, otherNames, mode, source, melody }) => ({
    id,
    folder: `${folder}/settings/${id}`,
    setting: { name: name.trim(), also: trimmedAll(otherNames), mode: mode.trim(), source: source.trim() },
    melody: parseGabc(melody, `${folder}/settings/${id}/melody.gabc`),
  }))
}

/** Converts a draft without mistakes to what reading its folder would return. */
export function finishDraft(id: number, draft: ChantDraft): ChantFolder {
  const folder = folderName(id, draft.slug)
  return {
    folder,
    chant: sourceOfDraft(id, draft),
    written: draft.exercises,
    melody: draft.isSaid ? undefined : parseGabc(draft.melody, `${folder}/melody.gabc`),
    settings: settingsOf(folder, draft),
  }
}
