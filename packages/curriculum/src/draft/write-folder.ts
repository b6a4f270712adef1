import type { ChantDraft, DraftPhrase, DraftWord } from '@schola/contract/chant-draft'
import { slugPattern } from '@schola/contract/primitives'
import { stringify } from 'yaml'

type Level = ChantDraft['levels'][number]
type KeyWord = ChantDraft['vocabulary'][number]
type Setting = ChantDraft['settings'][number]

const fitsLine = (texts: readonly string[], dividing: RegExp): boolean =>
  texts.every((text) => text !== '' && text === text.trim() && !dividing.test(text))

/** Complete words go on one line, as authors write them; unfinished ones are written field by field. */
function writtenWord(word: DraftWord): string | DraftWord {
  const { form, meaning, lemma, partOfSpeech, parse, isProposed, isDoubtful } = word
  const isPlain = isProposed === undefined && isDoubtful === undefined
  return isPlain && fitsLine([form, meaning, lemma, partOfSpeech, parse], /[|=]/)
    ? `${form} = ${meaning} | ${lemma} | ${partOfSpeech} | ${parse}`
    : word
}

const writtenSlip = (slip: DraftPhrase['slips'][number]): string | DraftPhrase['slips'][number] =>
  fitsLine([slip.right, slip.wrong], /[\s>]/) ? `${slip.right} > ${slip.wrong}` : slip

const writtenKeyWord = (word: KeyWord): string | KeyWord =>
  word.pronunciation === undefined && word.reason === undefined && fitsLine([word.latin, word.english], /=/)
    ? `${word.latin} = ${word.english}`
    : word

function writtenLevel({ work, phrases }: Level): unknown {
  const [only, ...more] = work
  if (phrases === null) return more.length === 0 && only !== undefined ? only : { work }
  return { work, phrases: phrases.from === phrases.to ? phrases.from : `${phrases.from}-${phrases.to}` }
}

const writtenPhrase = ({ latin, english, who, times, slips, otherOrders, standsAlone, words }: DraftPhrase) => ({
  latin,
  english,
  ...(who && { who }),
  ...(times !== 1 && { times }),
  ...(slips.length > 0 && { slips: slips.map(writtenSlip) }),
  ...(otherOrders.length > 0 && { also: otherOrders }),
  ...(!standsAlone && { alone: false }),
  words: words.map(writtenWord),
})

function chantFile(id: number, draft: ChantDraft): unknown {
  const { setting, recording, related, place } = draft
  return {
    id,
    slug: draft.slug,
    name: draft.name,
    english: draft.englishName,
    use: draft.use,
    ...(place.path === null && { path: false }),
    ...(draft.isSaid && { said: true }),
    ...(draft.otherNames.length > 0 && { also: draft.otherNames }),
    mode: draft.mode,
    source: draft.source,
    ...(setting && { setting: { id: setting.id, name: setting.name, also: setting.otherNames } }),
    ...(recording && { recording: recording.hash }),
    description: draft.description,
    levels: draft.levels.map(writtenLevel),
    verses: draft.verses.map(({ phrases }) => ({ phrases: phrases.map(writtenPhrase) })),
    ...(draft.forms.length > 0 && { forms: draft.forms.map(writtenWord) }),
    ...(related.length > 0 && {
      related: related.map(({ source, phrases }) => ({ source, phrases: phrases.map(writtenPhrase) })),
    }),
    vocabulary: draft.vocabulary.map(writtenKeyWord),
    translation: draft.translation,
    ...(draft.isReceived && { received: true }),
    notes: draft.notes,
    ...(draft.leftOut.length > 0 && { leftOut: draft.leftOut }),
    place,
  }
}

const settingFile = ({ name, otherNames, mode, source, recording }: Setting, id: string | undefined): unknown => ({
  ...(id !== undefined && { id }),
  name,
  ...(otherNames.length > 0 && { also: otherNames }),
  mode,
  source,
  ...(recording && { recording: recording.hash }),
})

const yamlText = (value: unknown): string =>
  stringify(value, { lineWidth: 0, blockQuote: false, aliasDuplicateObjects: false })

type Files = Record<string, string>

function sungFiles(folder: string, { melody, recording }: Pick<Setting, 'melody' | 'recording'>): Files {
  return {
    ...(melody !== '' && { [`${folder}melody.gabc`]: melody }),
    ...(recording?.timing && { [`${folder}timing.json`]: `${JSON.stringify(recording.timing)}\n` }),
  }
}

/** Returns the folder of each other melody: its id, unless that is invalid or taken. */
export function melodyFolders(settings: readonly { readonly id: string }[]): string[] {
  const taken = new Set<string>()
  return settings.map(({ id }, index) => {
    const folder = slugPattern.test(id) && !taken.has(id) ? id : `unnamed_${index + 1}`
    taken.add(folder)
    return folder
  })
}

/** Returns the files of a chant's folder by path, without its recordings. */
export function writeFolder(id: number, draft: ChantDraft): Files {
  const folders = melodyFolders(draft.settings)
  const settings = draft.settings.map((setting, index): Files => {
    const name = folders[index] ?? setting.id
    const folder = `settings/${name}/`
    const file = settingFile(setting, name === setting.id ? undefined : setting.id)
    return { [`${folder}setting.yaml`]: yamlText(file), ...sungFiles(folder, setting) }
  })
  return {
    'chant.yaml': yamlText(chantFile(id, draft)),
    'exercises.yaml': yamlText(draft.exercises),
    ...sungFiles('', draft),
    ...Object.assign({}, ...settings),
  }
}
