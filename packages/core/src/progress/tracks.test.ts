import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  assignPositions,
  chantsOn,
  findProposed,
  hasCycle,
  insertAfter,
  insertIntoTracks,
  isOpenOn,
  keysTo,
  type NamedTrack,
  openedBy,
  pathTrack,
  positionStep,
  type Track,
} from './tracks.ts'
import {
  chantStates,
  completionOf,
  findFollowing,
  findNext,
  isDone,
  isOnPath,
  isUnlocked,
  listLockedByReset,
  listMissing,
} from './unlocking.ts'

interface Chant {
  readonly slug: string
  readonly onPath: boolean
  readonly progress: { readonly isCompleted: boolean } | null
}

const slugs = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']
const progress = fc.constantFrom(null, { isCompleted: false }, { isCompleted: true })
const paths = fc
  .array(fc.record({ progress, onPath: fc.boolean() }), { maxLength: slugs.length })
  .map((each) => each.map((own, place): Chant => ({ slug: slugs[place] ?? '', ...own })))
/** Also of chants that are not on the path. */
const tracks: fc.Arbitrary<Track> = fc.record({
  id: fc.constant('track'),
  opens: fc.constantFrom('in-order', 'all-at-once'),
  chants: fc.shuffledSubarray(slugs),
})
const maybeTrack = fc.option(tracks, { nil: undefined })

const openIn = (path: readonly Chant[], track?: Track) => path.filter((_, index) => isUnlocked(index, path, track))
const pathOf = (chants: readonly Chant[]) => pathTrack(chants.filter(isOnPath).map(({ slug }) => slug))
const complete = (path: readonly Chant[], done: Chant) =>
  path.map((chant) => (chant.slug === done.slug ? { ...chant, progress: { isCompleted: true } } : chant))

describe('what is open', () => {
  it('is what the path opens and what the track opens, and nothing else', () => {
    fc.assert(
      fc.property(paths, maybeTrack, (path, track) => {
        const isCompleted = (slug: string) => path.some((chant) => chant.slug === slug && isDone(chant))
        const orders = [pathOf(path), ...(track ? [track] : [])]
        const open = path.filter(
          (chant) => !isOnPath(chant) || orders.some((order) => isOpenOn(order, chant.slug, isCompleted)),
        )
        expect(openIn(path, track)).toEqual(open)
      }),
    )
  })

  it('a track closes nothing', () => {
    fc.assert(
      fc.property(paths, tracks, (path, track) => {
        expect(openIn(path, track)).toEqual(expect.arrayContaining(openIn(path)))
      }),
    )
  })

  it('of a track in order the first is open, and each after one that is completed; of another all are', () => {
    fc.assert(
      fc.property(paths, tracks, (path, track) => {
        const open = openIn(path, track)
        const own = chantsOn(track, path)
        function isAfter(chant: Chant): boolean {
          const place = track.chants.indexOf(chant.slug)
          return place === 0 || path.some(({ slug, ...each }) => slug === track.chants[place - 1] && isDone(each))
        }
        const expected = track.opens === 'in-order' ? own.filter(isAfter) : own
        expect(open).toEqual(expect.arrayContaining(expected))
      }),
    )
  })

  it('a reset locks what only the chant had opened', () => {
    fc.assert(
      fc.property(paths, maybeTrack, fc.nat(), (path, track, seed) => {
        const index = seed % Math.max(path.length, 1)
        const locked = listLockedByReset(index, path, track)
        const after = path.map((chant, place) => (place === index ? { ...chant, progress: null } : chant))
        const stay = openIn(after, track).map(({ slug }) => slug)
        const expected = openIn(path, track).filter(({ slug }) => !stay.includes(slug))
        expect(locked).toEqual(expected)
        if (path[index] && !isDone(path[index])) expect(locked).toEqual([])
      }),
    )
  })

  it('only what is named as its key opens a chant, and what a completion opens is told', () => {
    fc.assert(
      fc.property(paths, tracks, fc.nat(), (path, track, seed) => {
        const done = path[seed % Math.max(path.length, 1)]
        fc.pre(done !== undefined)
        const orders = [pathOf(path), track]
        const after = complete(path, done)
        const before = openIn(path, track).map(({ slug }) => slug)
        const opened = openIn(after, track).flatMap(({ slug }) => (before.includes(slug) ? [] : [slug]))
        fc.pre(opened.length > 0)
        for (const slug of opened) expect(keysTo(orders, slug)).toContain(done.slug)
        expect(openedBy(orders, done.slug)).toEqual(expect.arrayContaining(opened))
      }),
    )
  })
})

describe('the way on', () => {
  it('is an open chant that is not completed, of the track as long as it has one', () => {
    fc.assert(
      fc.property(paths, maybeTrack, (path, track) => {
        const next = findNext(path, track)
        const states = chantStates(path, track)
        const active = path.filter((_, index) => states[index] === 'active')
        const own = track ? chantsOn(track, path).filter((chant) => active.includes(chant)) : []
        expect(next).toBe(own[0] ?? active.find(isOnPath))
      }),
    )
  })

  it('after a chant that was completed comes one that is open, on the track as long as that goes on', () => {
    fc.assert(
      fc.property(paths, maybeTrack, fc.nat(), (path, track, seed) => {
        fc.pre(path.length > 0 && chantsOn(track ?? { chants: [] }, path).length === (track?.chants.length ?? 0))
        const done = path[seed % path.length]
        fc.pre(done !== undefined)
        const after = complete(path, done)
        const chant = after.find(({ slug }) => slug === done.slug) ?? done
        const following = findFollowing(chant, after, track)
        const isLast = !track?.chants.includes(chant.slug) || track.chants.at(-1) === chant.slug
        if (following) expect(openIn(after, track)).toContain(following)
        if (!isLast) expect(track?.chants).toContain(following?.slug)
        else expect(following).toBe(isOnPath(chant) ? after.slice(after.indexOf(chant) + 1).find(isOnPath) : undefined)
      }),
    )
  })

  it('what is missing before a chant, completed one after the other, opens it', () => {
    fc.assert(
      fc.property(paths, maybeTrack, fc.nat(), (path, track, seed) => {
        // A track of chants that are not there is refused by the check of the content.
        fc.pre(path.length > 0 && chantsOn(track ?? { chants: [] }, path).length === (track?.chants.length ?? 0))
        const index = seed % path.length
        const walked = listMissing(index, path, track).reduce((now, chant) => {
          expect(isUnlocked(path.indexOf(chant), now, track)).toBe(true)
          return complete(now, chant)
        }, path)
        expect(isUnlocked(index, walked, track)).toBe(true)
        // Nothing is missing before what is open.
        if (isUnlocked(index, path, track) && listMissing(index, path).length === 0)
          expect(listMissing(index, path, track)).toEqual([])
      }),
    )
  })

  it('without a track all is as the path says', () => {
    fc.assert(
      fc.property(paths, (path) => {
        expect(chantStates(path, undefined)).toEqual(chantStates(path))
        const onPath = path.filter(isOnPath)
        expect(findNext(path)).toBe(onPath[chantStates(onPath).indexOf('active')])
      }),
    )
  })
})

it('a track is complete when all its chants are', () => {
  fc.assert(
    fc.property(paths, tracks, (path, track) => {
      const own = chantsOn(track, path)
      expect(completionOf(own) === 100).toBe(own.length > 0 && own.every(isDone))
    }),
  )
})

it('the season proposes before the month', () => {
  const track = (id: string, seasons: string[], months: number[]): NamedTrack => ({
    id,
    name: id,
    about: id,
    opens: 'in-order',
    chants: [],
    seasons,
    months,
  })
  const all = [track('our-lady', [], [5, 10]), track('easter', ['easter'], [])]
  expect(findProposed(all, 'easter', 5)?.id).toBe('easter')
  expect(findProposed(all, 'through-the-year', 10)?.id).toBe('our-lady')
  expect(findProposed(all, 'lent', 3)).toBeUndefined()
})

const names = ['a', 'b', 'c', 'd', 'e', 'f', 'g']
const name = fc.constantFrom(...names)
const placedChants = fc.uniqueArray(
  fc.record({ slug: name, after: fc.oneof(name, fc.constant(null), fc.constant(undefined)) }),
  { selector: ({ slug }) => slug },
)
const standing = fc
  .subarray(names)
  .chain((chosen) => fc.shuffledSubarray(chosen, { minLength: chosen.length }))
  .map((chosen) => chosen.map((slug, index) => ({ slug, position: (index + 1) * positionStep })))

describe('where a chant stands that an operator has placed', () => {
  it('everything stands somewhere, once, and what nobody placed keeps its order', () => {
    fc.assert(
      fc.property(standing, placedChants, (all, placed) => {
        const order = all.map(({ slug }) => slug)
        const result = insertAfter(order, placed)
        const placedSlugs = placed.map(({ slug }) => slug)
        expect(result.toSorted()).toEqual([...new Set([...order, ...placedSlugs])].toSorted())
        const untouched = (slug: string) => !placedSlugs.includes(slug)
        expect(result.filter(untouched)).toEqual(order.filter(untouched))
      }),
    )
  })

  it('no chant stands behind itself, by way of one or two or any others', () => {
    const behind = (...chain: string[]) => chain.slice(1).map((after, index) => ({ slug: chain[index] ?? '', after }))
    expect(hasCycle('a', 'b', behind('b', 'a'))).toBe(true)
    expect(hasCycle('a', 'b', behind('b', 'c', 'a'))).toBe(true)
    expect(hasCycle('a', 'b', behind('b', 'c', 'd'))).toBe(false)
    expect(hasCycle('a', 'b', behind('b', 'c', 'b')), 'others in a circle of their own').toBe(false)
    expect(hasCycle('a', null, behind('b', 'a'))).toBe(false)
    fc.assert(
      fc.property(fc.shuffledSubarray(names, { minLength: 2 }), (chain) => {
        const [first = '', second = ''] = chain
        expect(hasCycle(first, second, behind(...chain.slice(1), first))).toBe(true)
        expect(hasCycle(first, second, behind(...chain.slice(1)))).toBe(false)
      }),
    )
  })

  it('positions rise in that order, and what nobody placed keeps its own', () => {
    fc.assert(
      fc.property(standing, placedChants, (all, placed) => {
        const settled = assignPositions(all, placed)
        const fixed = all.filter(({ slug }) => !placed.some((each) => each.slug === slug))
        const order = insertAfter(
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
        const settled = assignPositions(all, placed)
        const moved = all.map((each) => ({ ...each, position: settled.get(each.slug) ?? each.position }))
        expect(assignPositions(moved, placed)).toEqual(settled)
      }),
    )
  })

  it('directly behind the one that it names, at the beginning, or at the end', () => {
    expect(insertAfter(['a', 'b'], [{ slug: 'x', after: 'a' }])).toEqual(['a', 'x', 'b'])
    expect(insertAfter(['a', 'b'], [{ slug: 'x', after: null }])).toEqual(['x', 'a', 'b'])
    expect(insertAfter(['a', 'b'], [{ slug: 'x', after: undefined }])).toEqual(['a', 'b', 'x'])
    expect(insertAfter(['a', 'b'], [{ slug: 'x', after: 'gone' }])).toEqual(['a', 'b', 'x'])
    expect(
      insertAfter(
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
  const curriculumTracks = [
    { id: 'lent', opens: 'in-order' as const, chants: ['a', 'b'] },
    { id: 'easter', opens: 'in-order' as const, chants: ['c'] },
  ]

  it('a chant joins the tracks that it was put into, and no other', () => {
    const placed = insertIntoTracks(curriculumTracks, [
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
    expect(placed[1]).toBe(curriculumTracks[1])
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
    expect(insertIntoTracks(curriculumTracks, twice)[1]?.chants).toEqual(['c', 'x'])
  })
})
