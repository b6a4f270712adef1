import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { syllablesOf } from '@schola/chant/melody'
import { headword } from '@schola/curriculum/lexicon/latin-text'
import { lexiconFor } from '@schola/curriculum/lexicon/lexicon'
import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { exerciseRules } from '@schola/curriculum/rules/exercise-rules'
import { itemViolations } from '@schola/curriculum/rules/item-rules'
import { learningRules } from '@schola/curriculum/rules/learning-rules'
import { levelRules } from '@schola/curriculum/rules/level-rules'
import { listeningRules } from '@schola/curriculum/rules/listening-rules'
import { melodyRules } from '@schola/curriculum/rules/melody-rules'
import { oneAnswerRules } from '@schola/curriculum/rules/one-answer-rules'
import type { Checked, Violation } from '@schola/curriculum/rules/rule'
import { scoresOf, solverViolations } from '@schola/curriculum/rules/solver-rules'
import { textRules } from '@schola/curriculum/rules/text-rules'
import { translationRules } from '@schola/curriculum/rules/translation-rules'
import type { Sources } from '@schola/curriculum/sources/chant-folder'
import { ContentMistake } from '@schola/curriculum/sources/parse-yaml'
import { startComposer } from './compose-apart.ts'
import { isNamed, slugsGiven } from './composed-files.ts'
import { figuresOf, withFigures } from './figures/figures.ts'
import { countHearable } from './learners/hearable.ts'
import { coverageLine, reportCoverage } from './learners/report.ts'
import { makePages, readGrammarFiles } from './loading/load-grammar.ts'
import { readMasses } from './loading/load-masses.ts'
import { readTracks } from './loading/load-tracks.ts'
import { type CheckedGrammar, grammarRules, grammarViolations } from './rules/grammar-rules.ts'
import { type CheckedMasses, daysOf, massRules, massViolations } from './rules/mass-rules.ts'
import { readChecked } from './rules/read-checked.ts'
import { type CheckedSettings, settingRules, settingViolations } from './rules/setting-rules.ts'
import { type CheckedTracks, trackRules, trackViolations } from './rules/track-rules.ts'
import { contentDirectory, isMain, run, toldBeforeFailing } from './run.ts'
import { readSources } from './sources/read-sources.ts'

const simulatedLearners = 1000

export const rules = [
  ...textRules,
  ...translationRules,
  ...exerciseRules,
  ...oneAnswerRules,
  ...levelRules,
  ...learningRules,
  ...listeningRules,
  ...melodyRules,
]

export const violationsOf = (checked: Checked): Violation[] => rules.flatMap(({ check }) => check(checked))

/** The pages on grammar with what their rules hold them against. */
export async function readCheckedGrammar(directory: string, sources?: Sources): Promise<CheckedGrammar> {
  const { folders, synonyms } = sources ?? (await readSources(directory))
  const files = await readGrammarFiles(directory)
  const chants = folders.map(({ chant }) => chant)
  const source = folders.at(-1)
  if (source === undefined) throw new ContentMistake(['there is no chant'])
  const last = { source, lexicon: lexiconFor(source.chant, chants, synonyms) }
  return { files, pages: makePages(files, chants), chants, written: folders.map(({ written }) => written), last }
}

/** Both Masses with what their rules hold them against. */
export async function readCheckedMasses(directory: string, sources?: Sources): Promise<CheckedMasses> {
  const { folders } = sources ?? (await readSources(directory))
  const days = { ordinary: daysOf('ordinary'), older: daysOf('older') }
  return { ...(await readMasses(directory)), chants: folders.map(({ chant }) => chant), days }
}

/** All melodies of the chants that have several, with the days that have them. */
export async function readCheckedSettings(
  directory: string,
  { days, settingsOfDays }: CheckedMasses,
  sources?: Sources,
): Promise<CheckedSettings> {
  const { folders } = sources ?? (await readSources(directory))
  const named = folders.flatMap(({ chant: { slug, setting }, settings }) =>
    setting ? [[slug, [setting, ...settings.map((each) => ({ id: each.id, name: each.setting.name }))]] as const] : [],
  )
  const withMass = [...days.ordinary, ...days.older].filter(({ hasMass }) => hasMass)
  return { melodies: Object.fromEntries(named), settingsOfDays, days: withMass }
}

export async function readCheckedTracks(directory: string, sources?: Sources): Promise<CheckedTracks> {
  const { folders } = sources ?? (await readSources(directory))
  return { tracks: await readTracks(directory), slugs: folders.map(({ chant }) => chant.slug) }
}

function massFigures({ masses }: CheckedMasses): string {
  const moments = Object.values(masses).flatMap(({ parts }) => parts.flatMap((part) => part.moments))
  const lines = moments.flatMap((moment) => moment.lines ?? [])
  const sung = lines.filter((line) => 'latin' in line && line.from)
  return `masses: ${Object.keys(masses).length}, moments: ${moments.length}, lines: ${lines.length}, of which from chants: ${sung.length}`
}

function grammarFigures({ pages }: CheckedGrammar): string {
  const count = (list: (page: (typeof pages)[number]) => readonly unknown[]) => pages.flatMap(list).length
  const forms = pages.flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)))
  const bytes = Buffer.byteLength(JSON.stringify(pages))
  return `pages on grammar: ${pages.length}, terms: ${count(({ terms, parseTerms }) => [...terms, ...parseTerms])}, tables: ${count((page) => page.tables)}, forms: ${forms.length}, of which in chants: ${forms.filter(({ occurs }) => occurs).length}, examples: ${count((page) => page.examples)}, exercises: ${count((page) => page.exercises)}, bytes: ${bytes}, compressed: ${gzipSync(JSON.stringify(pages)).length}`
}

/** The folders whose `composed.json` is not what was composed now. */
export async function staleFolders(directory: string, composed: ReadonlyMap<string, string>): Promise<string[]> {
  const stale: string[] = []
  for (const [folder, text] of composed) {
    if ((await readFile(join(directory, folder, 'composed.json'), 'utf8')) !== text) stale.push(folder)
  }
  return stale
}

/** Whether the README has other figures than these. */
export async function isReadmeStale(directory: string, figures: string): Promise<boolean> {
  const readme = await readFile(join(directory, 'README.md'), 'utf8')
  return !readme.includes(figures) || withFigures(readme, figures) !== readme
}

function countBy(keys: readonly (string | number)[]): string {
  const counts = new Map<string | number, number>()
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  return [...counts].map(([key, count]) => `${key}: ${count}`).join(', ')
}

function melodyFigures(chants: readonly Checked[]): string {
  const checked = chants.flatMap((chant) => [chant, ...chant.settings])
  const sung = checked.flatMap(({ source: { melody }, reference }) => (melody ? [{ melody, reference }] : []))
  const syllables = sung.flatMap(({ melody }) => syllablesOf(melody))
  const notes = syllables.flatMap((syllable) => syllable.notes)
  const compared = sung.flatMap(({ melody, reference }) => (reference ? syllablesOf(melody) : []))
  const agreed = checked.flatMap((chant) => chant.agreed)
  return `melodies: ${sung.length}, texts said: ${checked.length - sung.length}, syllables: ${syllables.length}, notes: ${notes.length}, syllables compared with a book: ${compared.length}, differences agreed: ${agreed.length}`
}

function countsOf(chants: readonly LoadedChant[]): string[] {
  const words = chants.flatMap(({ text }) =>
    text.verses.flatMap(({ phrases }) => phrases.flatMap((phrase) => phrase.words)),
  )
  const glossed = words.filter(({ meaning, lemma, parse }) => [meaning, lemma, parse].every((field) => field !== ''))
  const exercises = chants.flatMap((chant) => chant.exercises)
  return [
    `chants: ${chants.length}, words: ${words.length}, glossed: ${((glossed.length / words.length) * 100).toFixed(1)} %`,
    `lemmas: ${new Set(words.map(({ lemma }) => headword(lemma))).size}, key words: ${chants.flatMap(({ vocabulary }) => vocabulary).length}`,
    `exercises: ${exercises.length}`,
    ...chants.map((chant) => `  ${chant.name}, by level: ${countBy(chant.exercises.map(({ level }) => level))}`),
    `by type: ${countBy(exercises.map(({ type }) => type).toSorted())}`,
  ]
}

if (isMain(import.meta.url)) {
  await run(async () => {
    const compose = startComposer()
    const sources = await readSources(contentDirectory)
    const slugs = slugsGiven(sources)
    // Begun before anything is checked: it has as much to do as all that follows.
    const composed = compose({ sources, slugs })
    const checked = await readChecked(contentDirectory, sources)
    const named = checked.filter(({ source }) => isNamed(slugs)(source))
    const grammar = await readCheckedGrammar(contentDirectory, sources)
    const masses = await readCheckedMasses(contentDirectory, sources)
    const tracks = await readCheckedTracks(contentDirectory, sources)
    const scores = scoresOf(checked)
    const violations = [
      ...named.flatMap(violationsOf),
      ...solverViolations(scores),
      ...itemViolations(checked.map(({ chant }) => chant)),
      ...grammarViolations(grammar),
      ...massViolations(masses),
      ...settingViolations(await readCheckedSettings(contentDirectory, masses, sources)),
      ...trackViolations(tracks),
    ]
    const chants = named.map(({ chant }) => chant)
    for (const line of countsOf(chants)) console.log(line)
    console.log(melodyFigures(named))
    console.log(grammarFigures(grammar))
    console.log(massFigures(masses))
    const figures = figuresOf(checked)
    console.log(figures)
    console.log(`tracks: ${tracks.tracks.length}`)
    const ruleCount =
      rules.length + grammarRules.length + massRules.length + settingRules.length + trackRules.length + 5
    console.log(`rules: ${ruleCount}, violations: ${violations.length}`)
    const { exercises, whole } = countHearable(chants)
    console.log(`exercises whose right Latin can be heard: ${whole} of ${exercises}`)
    console.log('met by simulated learners who finish a chant:')
    const reports = chants.map((chant) => reportCoverage(chant, simulatedLearners))
    for (const report of reports) console.log(coverageLine(report))
    const mistakes = [
      ...violations.map(({ rule, place, sentence }) => `${place}: ${sentence} (rule: ${rule})`),
      ...((await isReadmeStale(contentDirectory, figures))
        ? ['README.md: its figures are out of date; npm run content:compose writes them']
        : []),
      ...reports
        .filter(({ short }) => short > 0)
        .map(
          ({ slug, short }) => `${slug}: ${short} of ${simulatedLearners} learners finish without having met enough`,
        ),
    ]
    const stale = await staleFolders(contentDirectory, await toldBeforeFailing(mistakes, composed()))
    mistakes.push(
      ...stale.map((folder) => `${folder}/composed.json: it is out of date; npm run content:compose rebuilds it`),
    )
    if (mistakes.length > 0) throw new ContentMistake(mistakes)
  })
}
