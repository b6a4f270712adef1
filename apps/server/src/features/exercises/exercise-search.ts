import type { AuthoredExercise } from '@schola/contract/exercises'
import { foldedWords, foldLatin } from '@schola/latin/compare'
import type { Curriculum } from '../../curriculum/curriculum.ts'

/** Returns the texts in a content without its field names; invalid JSON is returned as it is. */
function textsOf(content: string): string {
  const texts: string[] = []
  try {
    JSON.parse(content, (_name, value: unknown) => {
      if (typeof value === 'string') texts.push(value)
      return value
    })
  } catch {
    return content
  }
  return texts.join(' ')
}

/** Folding is far slower than searching, so folded contents are cached. */
let folded: ReadonlyMap<string, string> = new Map()
let foldedFor: Curriculum | undefined

function foldedContents(curriculum: Curriculum): ReadonlyMap<string, string> {
  if (foldedFor === curriculum) return folded
  const contents = [...curriculum.exerciseById.values()].map(({ content }) => content)
  folded = new Map(contents.map((content) => [content, folded.get(content) ?? foldLatin(textsOf(content))]))
  foldedFor = curriculum
  return folded
}

function findById({ exerciseById }: Curriculum, search: string): AuthoredExercise | undefined {
  const digits = /^#?(\d{1,10})$/.exec(search.trim())?.[1]
  return digits === undefined ? undefined : exerciseById.get(Number(digits))
}

/** Returns the exercise with this id, then those that contain the phrase, then those that contain all words, in path order. */
export function findExercises(curriculum: Curriculum, search: string): AuthoredExercise[] {
  const words = foldedWords(search)
  const phrase = words.join(' ')
  const named = findById(curriculum, search)
  if (words.length === 0) return named ? [named] : []
  const texts = foldedContents(curriculum)
  const holds = ({ content }: AuthoredExercise, part: string) => texts.get(content)?.includes(part) === true
  const found = curriculum.chants
    .flatMap(({ id }) => curriculum.exercisesByChant.get(id) ?? [])
    .filter((exercise) => exercise !== named && words.every((word) => holds(exercise, word)))
  const isTogether = (exercise: AuthoredExercise) => holds(exercise, phrase)
  return [...(named ? [named] : []), ...found.filter(isTogether), ...found.filter((exercise) => !isTogether(exercise))]
}
