import { readFoldedUnits } from '../fold.ts'
import { endingOf } from './ending.ts'
import { agrees, type Features } from './features.ts'
import { type DictionaryWord, inflect } from './paradigm.ts'
import { spellForm } from './spelling.ts'

/** A form as a table shows it. */
export interface PrintedForm {
  /** In plain letters, by which forms are compared. */
  readonly plain: string
  readonly features: Features
  readonly stem: string
  /** Set apart from the stem; empty where it cannot be parted from it. */
  readonly ending: string
}

function cut(spelled: string, plainLength: number): number {
  let [letters, plain] = [0, 0]
  for (const { text, folded } of readFoldedUnits(spelled)) {
    if (plain >= plainLength) break
    letters += text.length
    plain += folded.length
  }
  return letters
}

/** The usual form of a word with the features asked for. */
export function findPrintedForm(word: DictionaryWord, features: Features): PrintedForm | undefined {
  const found = inflect(word).find((each) => agrees(each.features, features))
  if (!found) return undefined
  const spelled = spellForm(found.form, word, found.features)
  const ending = endingOf(found.form, word, found.features)
  const place = cut(spelled, found.form.length - ending.length)
  return { plain: found.form, features: found.features, stem: spelled.slice(0, place), ending: spelled.slice(place) }
}
