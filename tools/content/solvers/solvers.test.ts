import type { LoadedChant, LoadedExercise } from '@schola/curriculum/loading/load-chant'
import { allowance, isTooGood } from '@schola/curriculum/solvers/limits'
import { chanceOf, optionSolvers } from '@schola/curriculum/solvers/option-solvers'
import { solverScores } from '@schola/curriculum/solvers/solvers'
import { describe, expect, it } from 'vitest'
import { sources as own } from '../own-sources.test-data.ts'

/** Options that tell the first of them to somebody without Latin, by the solver that sees it. */
const badOptions: Readonly<Record<string, readonly string[]>> = {
  'majority, word by word': ['Lord, have mercy', 'King, have mercy', 'Lord, have peace', 'Lord, take mercy'],
  'words in common': ['of the Father', 'to the Father', 'of the world', 'Lamb'],
  'majority, letter by letter': ['cælis', 'cælos', 'celis', 'cætis'],
  'beginnings in common': ['Patris', 'Patri', 'mundi', 'cælis'],
  'endings in common': ['Patris', 'cælis', 'mundi', 'pacem'],
  'the longest': ['sanctificétur', 'nomen', 'tuum', 'panem'],
  'the shortest': ['as', 'of the world', 'to the Lord', 'in heaven'],
  'an odd length': ['of the heavenly Father', 'bread', 'peace', 'water'],
  'an odd number of words': ['of peace', 'bread', 'life', 'light'],
  'an odd capital': ['the Holy one', 'the bread', 'the light', 'the life'],
  'an odd first capital': ['Holy', 'blessed', 'mighty', 'great'],
  'odd punctuation': ['grant us, peace', 'grant us bread', 'grant me peace', 'grant me bread'],
  'an odd accent': ['nómine', 'panem', 'pacem', 'crucem'],
  'an odd bracket': ['war (as subject)', 'peace', 'life', 'light'],
  'no bracket': ['peace', 'war (as subject)', 'life (as object)', 'light (as object)'],
}

const { folders } = own
const sources = folders.map(({ chant }) => chant)

const made = (key: string, type: string, content: LoadedExercise['content'], id: number): LoadedExercise => ({
  id,
  key: `${key}:${id}`,
  type,
  level: 1,
  order: 1,
  instructions: '',
  content,
})

/** What solvers get of the same exercise many times over. */
function tooGood(slug: string, key: string, type: string, content: LoadedExercise['content']): string[] {
  const exercises = Array.from({ length: 20 }, (_, index) => made(key, type, content, index))
  return solverScores([{ slug, exercises } as unknown as LoadedChant], sources)
    .filter(isTooGood)
    .map(({ solver }) => solver)
}

describe('solvers that know no Latin', () => {
  it('are all proven by options that betray the right one', () => {
    expect(Object.keys(badOptions)).toEqual(Object.keys(optionSolvers))
  })

  it.each(Object.entries(badOptions))('%s', (name, options) => {
    expect(chanceOf(optionSolvers[name]?.(options) ?? [], 0)).toBeGreaterThan(1 / options.length + allowance)
  })

  it('guess where several options are as good', () => {
    expect(chanceOf([1, 1, 0, 0], 1)).toBe(0.5)
  })

  it('find a word that English would not have there', () => {
    const content = {
      latinPhrase: 'miserére nobis',
      correctTranslation: 'have mercy on us',
      errorTranslation: 'have umbrella on us',
      errorWordIndex: 1,
    }
    expect(tooGood('agnus-dei', 'find-error', 'translation-error', content)).toContain('the least likely word')
  })

  it('find the translation that is the best English', () => {
    const options = ['have mercy on us', 'umbrella mercy on us', 'have mercy umbrella us', 'umbrella mercy umbrella us']
    const content = { question: 'miserére nobis', options, correctAnswer: 'have mercy on us' }
    expect(tooGood('agnus-dei', 'choose-phrase', 'multiple-choice', content)).toContain('the best English')
  })

  it('notice when nearly everything is true', () => {
    const content = { statement: '“nobis” means “us”.', isTrue: true, explanation: '“nobis” means “us”.' }
    expect(tooGood('agnus-dei', 'judge-phrase', 'true-false', content)).toContain('always true')
  })

  it('notice what is offered again and again', () => {
    const wrong = ['one', 'two', 'three'].map((word, place) => `${word}${place}`)
    const exercises = Array.from({ length: 20 }, (_, id) =>
      made(
        'choose-latin',
        'multiple-choice',
        { question: 'peace', options: ['pax', ...wrong.map((word) => `${word}${id}`)], correctAnswer: 'pax' },
        id,
      ),
    )
    const scores = solverScores([{ slug: 'kyrie', exercises } as unknown as LoadedChant], sources)
    expect(scores.filter(isTooGood).map(({ solver }) => solver)).toContain('repeated most')
  })
})
