import { type Melody, notesOf } from '@schola/chant/melody'
import { type Difference, differencesOf, pitchNames } from '../melodies/reference.ts'
import { otherDivisions, otherMode, otherWords, wordsOfText } from './melody-and-text.ts'
import { type Checked, type Finding, type Rule, rule } from './rule.ts'

/** A rule about a melody; a text that is said has none. */
const melodyRule = (name: string, find: (melody: Melody, checked: Checked) => Finding[]): Rule =>
  rule(name, (checked) => (checked.source.melody ? find(checked.source.melody, checked) : []))

const sameWords = melodyRule('a melody has the words of its chant, in order', (melody, { source: { chant } }) =>
  otherWords(melody, wordsOfText(chant)),
)

const sameSyllables = melodyRule('a melody divides words as the Latin is divided', otherDivisions)

const sameMode = melodyRule('a melody is in the mode that its chant names', (melody, { source: { chant } }) =>
  otherMode(melody, chant.mode),
)

/** Modes in pairs end on d, e, f and g; books also write the first six a fifth higher, on a, b and c. */
const finalsOfModes: readonly (readonly string[])[] = [['d', 'a'], ['e', 'b'], ['f', 'c'], ['g']]
const modeNumerals = ['I', 'II', 'III', 'IV', 'V', 'VI', 'VII', 'VIII']

const rightFinal = melodyRule('a melody ends on the final of its mode', (melody, { reference }) => {
  const { mode } = melody.header
  if (mode === undefined || reference?.isPsalmTone) return []
  const finals = finalsOfModes[Math.floor(modeNumerals.indexOf(mode) / 2)] ?? []
  const last = pitchNames(
    notesOf(melody)
      .slice(-1)
      .map(({ pitch }) => pitch),
  )
  if (finals.some((final) => last.startsWith(final))) return []
  return [{ at: 'the melody', sentence: `it ends on ${last}, mode ${mode} on ${finals.join(' or ') || 'nothing'}` }]
})

const isSame = (one: Difference, other: Difference): boolean =>
  one.word === other.word &&
  one.place === other.place &&
  one.syllable === other.syllable &&
  one.ours === other.ours &&
  one.theirs === other.theirs

const placeOf = ({ word, place, syllable }: Difference): string => `word ${place} "${word}", syllable ${syllable}`

const agreementRule = 'a melody agrees with its reference, but for the differences agreed'

const agreesWithReference = melodyRule(agreementRule, (melody, { reference, agreed }) => {
  if (reference === undefined) {
    if (melody.header.recited !== undefined) return []
    return [{ at: 'the melody', sentence: 'it has no reference, and no line "recited:" says what it is sung on' }]
  }
  const found = differencesOf(melody, reference.words)
  const unlisted = found.filter((difference) => !agreed.some((listed) => isSame(listed, difference)))
  const outdated = agreed.filter((listed) => !found.some((difference) => isSame(listed, difference)))
  return [
    ...unlisted.map((difference) => ({
      at: placeOf(difference),
      sentence: `the melody has ${difference.ours}, the reference ${difference.theirs}`,
    })),
    ...outdated.map((difference) => ({
      at: placeOf(difference),
      sentence: 'melody-differences.yaml lists a difference that is not there',
    })),
  ]
})

const namedSettings = rule('every melody of a chant has a name and an id of its own', ({ source }) => {
  const { setting } = source.chant
  const others = source.settings.map(({ id, setting: { name } }) => ({ id, name }))
  if (!setting) return others.length === 0 ? [] : [{ at: 'chant.yaml', sentence: 'no "setting" names its own melody' }]
  if (others.length === 0) return [{ at: 'chant.yaml', sentence: 'it names its melody, but there is no other' }]
  const all = [setting, ...others]
  return all
    .filter((one, place) => all.slice(0, place).some(({ id, name }) => id === one.id || name === one.name))
    .map(({ id, name }) => ({ at: `settings/${id}`, sentence: `another melody is called "${id}" or "${name}"` }))
})

/** A rule about a melody holds for every melody of a chant. */
const forEveryMelody = ({ name, check }: Rule): Rule => ({
  name,
  check: (checked) => [checked, ...checked.settings].flatMap(check),
})

export const melodyRules = [
  ...[sameWords, sameSyllables, sameMode, rightFinal, agreesWithReference].map(forEveryMelody),
  namedSettings,
]
