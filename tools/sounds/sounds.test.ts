import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { renderSound, soundsFolder } from './render.ts'
import { sampleRate, soundNames } from './score.ts'

describe('the sounds are our own', () => {
  it('right, wrong, the fanfare and ten streak sounds; no other file', async () => {
    const streaks = Array.from({ length: 10 }, (_, index) => `streak-${index + 1}`)
    expect(soundNames.toSorted()).toEqual(['completion', 'correct', 'incorrect', ...streaks].toSorted())
    expect((await readdir(soundsFolder)).toSorted()).toEqual(soundNames.map((name) => `${name}.wav`).toSorted())
  })

  // The long fanfare would take as long as all others.
  it.each(soundNames.filter((name) => name !== 'completion'))(
    '%s is the file that its score renders to',
    async (name) => {
      const bytes = renderSound(name)
      expect(Buffer.from(bytes).equals(await readFile(`${soundsFolder}${name}.wav`))).toBe(true)
    },
  )

  it.each(soundNames)('%s is small, heard, not clipped, and ends in silence', async (name) => {
    const bytes = await readFile(`${soundsFolder}${name}.wav`)
    const view = new DataView(bytes.buffer, bytes.byteOffset)
    expect(bytes.length).toBeLessThan(name === 'completion' ? 120_000 : 60_000)
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, sampleRate, 16])
    const samples = Array.from(
      { length: (bytes.length - 44) / 2 },
      (_, at) => view.getInt16(44 + at * 2, true) / 32_768,
    )
    const peak = samples.reduce((most, sample) => Math.max(most, Math.abs(sample)), 0)
    expect(peak).toBeGreaterThan(0.2)
    expect(peak).toBeLessThan(1)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
  })
})
