import type { LoadedChant } from '@schola/curriculum/loading/load-chant'
import { trainingOf } from '@schola/exercises/training'
import { type ChantItems, readItems } from '@schola/memory/items'
import { loadWithKeys } from '../../content/loading/load.ts'
import { contentDirectory } from '../../content/run.ts'

export type ItemKind = 'word' | 'phrase' | 'link'

export interface WorldItem {
  readonly kind: ItemKind
  /** Of a word, what all its forms share. */
  readonly lemma: string | undefined
}

export interface WorldExercise {
  readonly chant: number
  readonly level: number
  readonly guess: number
  readonly seconds: number
  /** The items that have one verdict together. */
  readonly parts: readonly (readonly number[])[]
  /** Each once. */
  readonly items: readonly number[]
}

export interface WorldPhrase {
  readonly phrase: number
  readonly link: number
  readonly words: readonly number[]
}

export interface WorldChant {
  readonly phrases: readonly WorldPhrase[]
  /** The exercises of each level. */
  readonly levels: readonly (readonly number[])[]
}

/** The course as numbers: what is where in the lists is its name. */
export interface World {
  readonly items: readonly WorldItem[]
  readonly exercises: readonly WorldExercise[]
  readonly chants: readonly WorldChant[]
  /** Where an item is trained. */
  readonly exercisesOf: readonly (readonly number[])[]
}

const kinds: Readonly<Record<string, ItemKind>> = { w: 'word', p: 'phrase', l: 'link' }

function itemOf(key: string): WorldItem {
  const [kind = '', lemma] = key.split('/')
  return { kind: kinds[kind] ?? 'phrase', lemma: kind === 'w' ? lemma : undefined }
}

function exercisesOf(chants: readonly LoadedChant[], items: readonly ChantItems[], placeOf: (id: number) => number) {
  return chants.flatMap((chant, place): WorldExercise[] => {
    const own = items[place]
    if (!own) return []
    return chant.exercises.map((exercise) => {
      const { parts, guess, seconds } = trainingOf(exercise, own, chant.text)
      const verdicts = [...new Set(parts.map(({ part }) => part))].map((wanted) =>
        parts.filter(({ part }) => part === wanted).map(({ item }) => placeOf(item)),
      )
      return {
        chant: place,
        level: exercise.level,
        guess,
        seconds,
        parts: verdicts,
        items: [...new Set(verdicts.flat())],
      }
    })
  })
}

/** The curriculum of this repository. */
export async function loadWorld(): Promise<World> {
  const chants = await loadWithKeys(contentDirectory)
  const read = chants.map(({ slug, text }) => readItems(slug, text))
  const keys = new Map(read.flatMap((items) => [...items.keys]))
  const places = new Map([...keys.keys()].map((id, place) => [id, place]))
  const placeOf = (id: number): number => places.get(id) ?? 0
  const exercises = exercisesOf(chants, read, placeOf)
  const trainedBy: number[][] = Array.from(keys, () => [])
  for (const [place, { items }] of exercises.entries()) for (const item of items) trainedBy[item]?.push(place)
  return {
    items: [...keys.values()].map(itemOf),
    exercises,
    chants: chants.map(({ levelCount }, chant) => ({
      phrases: (read[chant]?.sung ?? []).map(({ phrase, link, words }) => ({
        phrase: placeOf(phrase),
        link: placeOf(link),
        words: words.map(placeOf),
      })),
      levels: Array.from({ length: levelCount }, (_, level) =>
        exercises.flatMap((one, place) => (one.chant === chant && one.level === level + 1 ? [place] : [])),
      ),
    })),
    exercisesOf: trainedBy,
  }
}
