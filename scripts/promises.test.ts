import { describe, expect, it } from 'vitest'
import { readRepository } from './testing/repository.ts'

const promise = /^\*\*(\d+\.\d+)\*\*/gm
const citation = /\bpromises? (\d+\.\d+(?:(?:,| and|, and) \d+\.\d+)*)/gi
const formerCitation = /\b(?:points?|rulings?|issues?) \d+/i

/** Each number that a text cites as a promise and that is not among the promises. */
function findDangling(text: string, promises: Set<string>): string[] {
  const cited = [...text.matchAll(citation)].flatMap(([, numbers = '']) => numbers.match(/\d+\.\d+/g) ?? [])
  return cited.filter((number) => !promises.has(number))
}

const promisesOf = (document: string) => [...document.matchAll(promise)].map(([, number = '']) => number)

describe('promises are cited by a number of docs/product.md', () => {
  const files = readRepository(/^(?!content\/|scripts\/promises\.test\.ts$).*\.(?:tsx?|mjs|css|md|sql|ya?ml|html)$/)
  const numbers = promisesOf(files.get('docs/product.md') ?? '')

  it('no number stands twice in it', () => {
    expect(numbers.length).toBeGreaterThan(100)
    expect(numbers.filter((number, index) => numbers.indexOf(number) !== index)).toEqual([])
  })

  it('every number that is cited is there', () => {
    const promises = new Set(numbers)
    const dangling = [...files].flatMap(([path, text]) =>
      findDangling(text, promises).map((number) => `${path}: promise ${number}`),
    )
    expect(dangling).toEqual([])
  })

  it('nothing cites a document that is not in the repository', () => {
    const left = [...files].filter(([, text]) => formerCitation.test(text))
    expect(left.map(([path]) => path)).toEqual([])
  })

  it('a dangling or former citation would be found', () => {
    const promises = new Set(promisesOf('**1.2** One thing.\n\n**3.14** Another, as in **9.9**.'))
    expect(promises).toEqual(new Set(['1.2', '3.14']))
    expect(findDangling('promise 1.2, promises 3.14, 3.15 and 1.3; version 7.7', promises)).toEqual(['3.15', '1.3'])
    expect(
      ['point 4: x', 'as Ruling 22 says', 'issues 7 and 8', 'points 2'].every((text) => formerCitation.test(text)),
    ).toBe(true)
    expect(formerCitation.test('the point of 3 issues')).toBe(false)
  })
})
