import { type ChantDraft, chantDraft, type DraftRecording, recordingHash, work } from '@schola/contract/chant-draft'
import { chantUse, scoreTiming, speaker } from '@schola/contract/content'
import { recordingKinds } from '@schola/contract/recording-file'
import { z } from 'zod'
import { inOrder } from '../sources/chant-source.ts'
import { glossLine, slipLine, vocabularyLine } from '../sources/notation.ts'
import { ContentMistake, parseJson, parseYaml } from '../sources/parse-yaml.ts'

const { forms, vocabulary, notes, exercises, leftOut, place } = chantDraft.shape
const text = z.string().default('')
const texts = z.array(z.string()).default([])

const word = z.union([glossLine, forms.element])
const slip = z.union([slipLine, z.strictObject({ right: z.string(), wrong: z.string() })])

const phrase = z
  .strictObject({
    latin: text,
    english: text,
    who: speaker.optional(),
    times: z.int().min(1).max(9).default(1),
    slips: z.array(slip).default([]),
    also: texts,
    alone: z.boolean().default(true),
    words: z.array(word).default([]),
  })
  .transform(({ also, alone, ...rest }) => ({ ...rest, otherOrders: also, standsAlone: alone }))
const phrases = z.array(phrase).default([])

const range = z.union([z.int(), z.string()]).transform((given, context) => {
  const [, first, last] = /^(\d+)(?:-(\d+))?$/.exec(String(given)) ?? []
  if (first === undefined) {
    context.addIssue(`"${given}" must be a phrase number or a range of them, as 1-3`)
    return z.NEVER
  }
  return { from: Number(first), to: Number(last ?? first) }
})

const plan = z.union([
  work.transform((only) => ({ work: [only], phrases: null })),
  z
    .strictObject({ work: z.union([work, z.array(work)]), phrases: range.optional() })
    .transform((given) => ({ work: [given.work].flat(), phrases: given.phrases ?? null })),
])

/** `chant.yaml`, finished or not. */
const chantFile = z.strictObject({
  id: z.int().optional(),
  slug: text,
  name: text,
  english: text,
  use: chantUse,
  path: z.boolean().default(true),
  said: z.boolean().default(false),
  also: texts,
  mode: text,
  source: text,
  setting: z.strictObject({ id: text, name: text, also: texts }).optional(),
  recording: recordingHash.optional(),
  description: text,
  levels: z.array(plan).default([]),
  verses: z.array(z.strictObject({ phrases })).default([]),
  forms: z.array(word).default([]),
  related: z.array(z.strictObject({ source: text, phrases })).default([]),
  vocabulary: z.array(z.union([vocabularyLine, vocabulary.element])).default([]),
  translation: text,
  received: z.boolean().default(false),
  notes: notes.default([]),
  leftOut: leftOut.default([]),
  place: place.optional(),
})

/** `settings/NAME/setting.yaml`, finished or not. */
const settingFile = z.strictObject({
  id: z.string().optional(),
  name: text,
  also: texts,
  mode: text,
  source: text,
  recording: recordingHash.optional(),
})

type Files = Readonly<Record<string, string>>

/** Returns the single top folder, which a zip of a folder has. */
function topFolder(files: Files): string {
  const found = Object.keys(files).find((name) => /^[^/]+\/chant\.yaml$/.test(name))
  return Object.hasOwn(files, 'chant.yaml') || found === undefined ? '' : found.slice(0, -'chant.yaml'.length)
}

function inside(files: Files, folder: string): Files {
  const entries = Object.entries(files).filter(([name]) => name.startsWith(folder))
  return Object.fromEntries(entries.map(([name, content]) => [name.slice(folder.length), content]))
}

/** Continues after a mistake, so that all of them are reported together. */
class Mistakes {
  readonly all: string[] = []

  collect<Result>(read: () => Result): Result | undefined {
    try {
      return read()
    } catch (error) {
      if (!(error instanceof ContentMistake)) throw error
      this.all.push(...error.mistakes)
      return undefined
    }
  }
}

const textOf = (files: Files, name: string): string | undefined =>
  Object.hasOwn(files, name) ? files[name] : undefined

function recordingOf(
  files: Files,
  hashes: Files,
  folder: string,
  named: string | undefined,
  mistakes: Mistakes,
): DraftRecording | null {
  const kinds = recordingKinds.map((kind) => textOf(hashes, `${folder}recording.${kind}`))
  const hash = kinds.find((known) => known !== undefined) ?? named
  if (hash === undefined) return null
  const name = `${folder}timing.json`
  const timing = textOf(files, name)
  const read = timing === undefined ? undefined : mistakes.collect(() => parseJson(timing, name, scoreTiming))
  return { hash, timing: read ?? null }
}

function otherMelodiesOf(files: Files, hashes: Files, mistakes: Mistakes): ChantDraft['settings'] {
  const names = Object.keys(files).flatMap((name) => /^settings\/([^/]+)\/setting\.yaml$/.exec(name)?.[1] ?? [])
  return names.toSorted(inOrder).flatMap((name) => {
    const folder = `settings/${name}/`
    const file = `${folder}setting.yaml`
    const read = mistakes.collect(() => parseYaml(textOf(files, file) ?? '', file, settingFile))
    if (read === undefined) return []
    const { id = name, also, recording, ...rest } = read
    return [
      {
        ...rest,
        id,
        otherNames: also,
        melody: textOf(files, `${folder}melody.gabc`) ?? '',
        recording: recordingOf(files, hashes, folder, recording, mistakes),
      },
    ]
  })
}

/** Checks limits that cannot be located in a file. */
function withinLimits(draft: ChantDraft): ChantDraft {
  const read = chantDraft.safeParse(draft)
  if (read.success) return read.data
  throw new ContentMistake(read.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`))
}

/**
 * Reads the draft in a chant's folder, finished or not. Throws mistakes with file and line. `givenHashes` are the hashes of
 * its recordings by path; without one, the hash named in the folder is used.
 */
export function readFolder(given: Files, givenHashes: Files = {}): ChantDraft {
  const folder = topFolder(given)
  const [files, hashes] = [inside(given, folder), inside(givenHashes, folder)]
  const mistakes = new Mistakes()
  const source = textOf(files, 'chant.yaml')
  if (source === undefined) throw new ContentMistake(['chant.yaml: the file is missing'])
  const chant = mistakes.collect(() => parseYaml(source, 'chant.yaml', chantFile))
  const written = textOf(files, 'exercises.yaml')
  const byHand =
    written === undefined ? [] : mistakes.collect(() => parseYaml(written, 'exercises.yaml', exercises.nullable()))
  const settings = otherMelodiesOf(files, hashes, mistakes)
  const own = recordingOf(files, hashes, '', chant?.recording, mistakes)
  if (chant === undefined || byHand === undefined || mistakes.all.length > 0) throw new ContentMistake(mistakes.all)
  const { setting } = chant
  return withinLimits({
    slug: chant.slug,
    name: chant.name,
    englishName: chant.english,
    use: chant.use,
    otherNames: chant.also,
    isSaid: chant.said,
    mode: chant.mode,
    source: chant.source,
    description: chant.description,
    levels: chant.levels,
    verses: chant.verses,
    forms: chant.forms,
    related: chant.related,
    vocabulary: chant.vocabulary,
    translation: chant.translation,
    ...(chant.received && { isReceived: true }),
    notes: chant.notes,
    exercises: byHand ?? [],
    leftOut: chant.leftOut,
    melody: textOf(files, 'melody.gabc') ?? '',
    recording: own,
    setting: setting ? { id: setting.id, name: setting.name, otherNames: setting.also } : null,
    settings,
    place: chant.place ?? { path: null, tracks: [] },
  })
}
