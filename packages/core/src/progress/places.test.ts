import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { isInCircle, placeBehind, placeStep, settlePlaces } from './places.ts'
import { placeOnTracks } from './tracks.ts'

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const name = fc.constantFrom(...names)
const placedChants = fc.uniqueArray(
  fc.record({ slug: name, after: fc.oneof(name, fc.constant(null), fc.constant(undefined)) }),
  { selector: ({ slug }) => slug },
)
const standing = fc
  .subarray(names)
  .chain((slugs) => fc.shuffledSubarray(slugs, { minLength: slugs.length }))
  .map((slugs) => slugs.map((slug, index) => ({ slug, position: (index + 1) * placeStep })))

describe('where a chant stands that an operator has placed', () => {
  it('everything stands somewhere, once, and what nobody placed keeps its order', () => {
    fc.assert(
      fc.property(standing, placedChants, (all, placed) => {
        const order = all.map(({ slug }) => slug)
        const result = placeBehind(order, placed)
        const placedSlugs = placed.map(({ slug }) => slug)
        expect(result.toSorted()).toEqual([...new Set([...order, ...placedSlugs])].toSorted())
        const untouched = (slug: string) => !placedSlugs.includes(slug)
        expect(result.filter(untouched)).toEqual(order.filter(untouched))
      }),
    )
  })

  it('no chant stands behind itself, by way of one or two or any others', () => {
    const behind = (...chain: string[]) => chain.slice(1).map((after, index) => ({ slug: chain[index] ?? '', after }))
    expect(isInCircle('a', 'b', behind('b', 'a'))).toBe(true)
    expect(isInCircle('a', 'b', behind('b', 'c', 'a'))).toBe(true)
    expect(isInCircle('a', 'b', behind('b', 'c', 'd'))).toBe(false)
    expect(isInCircle('a', 'b', behind('b', 'c', 'b')), 'others in a circle of their own').toBe(false)
    expect(isInCircle('a', null, behind('b', 'a'))).toBe(false)
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 2 }), (chain) => {
        const [first = '', second = ''] = chain
        expect(isInCircle(first, second, behind(...chain.slice(1), first))).toBe(true)
        expect(isInCircle(first, second, behind(...chain.slice(1)))).toBe(false)
      }),
    )
  })

  it('positions rise in that order, and what nobody placed keeps its own', () => {
    fc.assert(
      fc.property(standing, placedChants, (all, placed) => {
        const settled = settlePlaces(all, placed)
        const fixed = all.filter(({ slug }) => !placed.some((each) => each.slug === slug))
        const order = placeBehind(
          fixed.map(({ slug }) => slug),
          placed,
        )
        const positionOf = (slug: string) =>
          settled.get(slug) ?? fixed.find((each) => each.slug === slug)?.position ?? 0
        const positions = order.map(positionOf)
        expect(positions).toEqual([...new Set(positions)].toSorted((one, other) => one - other))
        expect([...settled.keys()].toSorted()).toEqual(placed.map(({ slug }) => slug).toSorted())
      }),
    )
  })

  it('settling again moves nothing', () => {
    fc.assert(
      fc.property(standing, placedChants, (all, placed) => {
        const settled = settlePlaces(all, placed)
        const moved = all.map((each) => ({ ...each, position: settled.get(each.slug) ?? each.position }))
        expect(settlePlaces(moved, placed)).toEqual(settled)
      }),
    )
  })

  it('directly behind the one that it names, at the beginning, or at the end', () => {
    expect(placeBehind(['a', 'b'], [{ slug: 'x', after: 'a' }])).toEqual(['a', 'x', 'b'])
    expect(placeBehind(['a', 'b'], [{ slug: 'x', after: null }])).toEqual(['x', 'a', 'b'])
    expect(placeBehind(['a', 'b'], [{ slug: 'x', after: undefined }])).toEqual(['a', 'b', 'x'])
    expect(placeBehind(['a', 'b'], [{ slug: 'x', after: 'gone' }])).toEqual(['a', 'b', 'x'])
    expect(
      placeBehind(
        ['a'],
        [
          { slug: 'y', after: 'x' },
          { slug: 'x', after: 'a' },
        ],
      ),
    ).toEqual(['a', 'x', 'y'])
  })
})

describe('tracks with the chants of operators', () => {
  const tracks = [
    { id: 'lent', opens: 'in-order' as const, chants: ['a', 'b'] },
    { id: 'easter', opens: 'in-order' as const, chants: ['c'] },
  ]

  it('a chant joins the tracks that it was put into, and no other', () => {
    const placed = placeOnTracks(tracks, [
      {
        slug: 'x',
        tracks: [
          { track: 'lent', after: 'a' },
          { track: 'gone', after: null },
        ],
      },
      { slug: 'a' },
    ])
    expect(placed.map(({ chants }) => chants)).toEqual([['a', 'x', 'b'], ['c']])
    expect(placed[1]).toBe(tracks[1])
  })

  it('the same track twice is one place', () => {
    const twice = [
      {
        slug: 'x',
        tracks: [
          { track: 'easter', after: null },
          { track: 'easter', after: 'c' },
        ],
      },
    ]
    expect(placeOnTracks(tracks, twice)[1]?.chants).toEqual(['c', 'x'])
  })
})
