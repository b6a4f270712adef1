import type { ChantDraft, DraftFinding } from '@schola/contract/chant-draft'
import { levelNumbers } from '@schola/core/progress/levels'
import { m } from '@schola/messages'
import { composeChant, writtenKey } from '../composing/compose-chant.ts'
import { shownLatin } from '../lexicon/level-text.ts'
import { lexiconFor } from '../lexicon/lexicon.ts'
import { repeatedIds, unplayable } from '../loading/load-chant.ts'
import { exerciseRules } from '../rules/exercise-rules.ts'
import { learningRules } from '../rules/learning-rules.ts'
import { levelRules } from '../rules/level-rules.ts'
import { listeningRules } from '../rules/listening-rules.ts'
import type { Checked } from '../rules/rule.ts'
import { solverViolations } from '../rules/solver-rules.ts'
import { rulesOfTranslations } from '../rules/translation-rules.ts'
import { typeRules } from '../rules/type-rules.ts'
import { type Score, solverScores } from '../solvers/solvers.ts'
import type { ChantSource, ComposedExercise } from '../sources/chant-source.ts'
import { loadDraft } from './content-of.ts'
import { asSentence, mistake, type Path, warning } from './finding.ts'
import { finishDraft, sourceOfDraft } from './finish-draft.ts'

/** All chants in the order of the path, including the previous state of the one to compose. */
export interface ComposerSources {
  readonly chants: readonly { readonly id: number; readonly source: ChantDraft }[]
  readonly synonyms: readonly (readonly string[])[]
  readonly spoken: Readonly<Record<string, string>>
}

export interface ComposedDraft {
  /** Published in addition to the exercises written by hand. */
  readonly exercises: readonly ComposedExercise[]
  /** Excluded by the operator. */
  readonly leftOut: readonly ComposedExercise[]
  /** About a composed exercise with the path ["composed", KEY]. */
  readonly findings: readonly DraftFinding[]
  /** Results of a solver without Latin, per type of question. */
  readonly scores: readonly Score[]
}

const rules = [
  ...exerciseRules,
  ...typeRules,
  ...levelRules,
  ...learningRules,
  ...listeningRules,
  ...rulesOfTranslations,
]

const knownSources = new WeakMap<ChantDraft, ChantSource>()

function knownSource(id: number, draft: ChantDraft): ChantSource {
  const known = knownSources.get(draft)
  if (known?.id === id) return known
  const source = sourceOfDraft(id, draft)
  knownSources.set(draft, source)
  return source
}

/** Returns the path of an exercise in the draft, or ['composed', key]. */
function pathOf(key: string | undefined, { exercises }: ChantDraft): Path {
  if (key === undefined) return []
  const index = exercises.findIndex((exercise) => writtenKey(exercise) === key)
  return index < 0 ? ['composed', key] : ['exercises', index]
}

function findingsOf(draft: ChantDraft, checked: Checked, scores: readonly Score[]): DraftFinding[] {
  const { chant } = checked
  const empty = levelNumbers(chant.levelCount).filter((level) => !chant.exercises.some((each) => each.level === level))
  return [
    ...empty.map((level) => mistake(['levels', level - 1], m.authoring_finding_level_empty({ level }))),
    ...[...unplayable(chant), ...repeatedIds([chant])].map((sentence) => mistake([], sentence)),
    ...rules
      .flatMap(({ check }) => check(checked))
      .map(({ rule, key, at, sentence }) => {
        const located = key === undefined ? `${at}: ${sentence}` : sentence
        return warning(pathOf(key, draft), `${asSentence(rule)} ${asSentence(located)}`)
      }),
    ...solverViolations(scores, 'this chant').map(({ rule, place, sentence }) =>
      warning([], `${asSentence(rule)} ${asSentence(`${place}: ${sentence}`)}`),
    ),
  ]
}

/** Returns the index at which a chant is learned: by its position on the path, else its previous index, else the end. */
function indexAmong(id: number, { place: { path } }: ChantDraft, chants: ComposerSources['chants']): number {
  const others = chants.filter((other) => other.id !== id)
  const known = chants.findIndex((other) => other.id === id)
  const unchanged = known < 0 ? others.length : known
  const key = others.findIndex(({ source }) => source.slug === path?.after)
  if (!path || (path.after !== null && key < 0)) return unchanged
  const next = others.findIndex(({ source }, index) => index > key && source.place.path !== null)
  const isThere = known > key && known <= (next < 0 ? others.length : next)
  return isThere ? known : key + 1
}

const silentAddresses = (spoken: ComposerSources['spoken']) => ({ spoken, addressOf: () => null })

/** Composes the exercises of a draft without mistakes, and returns what the rules and solvers find in them. */
export function composeDraft(
  id: number,
  draft: ChantDraft,
  { chants, synonyms, spoken }: ComposerSources,
): ComposedDraft {
  const source = finishDraft(id, draft)
  const others = chants.filter((other) => other.id !== id).map((other) => knownSource(other.id, other.source))
  const all = others.toSpliced(indexAmong(id, draft, chants), 0, source.chant)
  const composed = composeChant({ ...source.chant, leftOut: [] }, all, synonyms, source.written)
  const isLeftOut = ({ key }: ComposedExercise) => draft.leftOut.includes(key)
  const exercises = composed.filter((exercise) => !isLeftOut(exercise))
  const chant = loadDraft(id, draft, exercises, silentAddresses(spoken))
  const scores = solverScores([chant], all)
  const checked: Checked = {
    source,
    chant,
    lexicon: lexiconFor(source.chant, all, synonyms),
    shown: shownLatin(source.chant, all),
    reference: undefined,
    agreed: [],
    settings: [],
  }
  return { exercises, leftOut: composed.filter(isLeftOut), findings: findingsOf(draft, checked, scores), scores }
}
