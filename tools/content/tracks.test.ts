import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { NamedTrack } from '@schola/core/progress/tracks'
import { describe, expect, it, onTestFinished } from 'vitest'
import { sources } from './own-sources.test-data.ts'
import { readCheckedTracks } from './rules/read-checked.ts'
import { type CheckedTracks, loadTracks, trackViolations } from './rules/track-rules.ts'
import { contentDirectory } from './run.ts'

const good = await readCheckedTracks(contentDirectory, sources)
const [first] = good.tracks
if (!first) throw new Error('There is no track')

const withTrack = (change: Partial<NamedTrack>): CheckedTracks => ({
  ...good,
  tracks: [...good.tracks, { ...first, id: 'another', name: 'Another', ...change }],
})

describe('the tracks in content/tracks.yaml', () => {
  it.each([
    ['a track has only chants that there are', { chants: ['kyrie', 'kyrieleis'] }],
    ['a track has a chant once', { chants: ['kyrie', 'sanctus', 'kyrie'] }],
    ['an id names one track', { id: first.id }],
    ['no track has the name of another', { name: first.name }],
  ])('%s', (rule, change) => {
    expect(trackViolations(withTrack(change)).map((violation) => violation.rule)).toEqual([rule])
  })

  it('all nine are shown', async () => {
    expect((await loadTracks(contentDirectory)).map(({ id }) => id)).toEqual(good.tracks.map(({ id }) => id))
    expect(good.tracks.length).toBe(9)
  })

  it('one with fewer than two chants is not shown', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'tracks-'))
    onTestFinished(() => rm(folder, { recursive: true }))
    const short = good.tracks.map((track, index) => ({ ...track, chants: track.chants.slice(0, index === 0 ? 1 : 2) }))
    // A JSON file is a YAML file.
    await writeFile(join(folder, 'tracks.yaml'), JSON.stringify(short))
    expect((await loadTracks(folder)).map(({ id }) => id)).toEqual(short.slice(1).map(({ id }) => id))
  })
})
