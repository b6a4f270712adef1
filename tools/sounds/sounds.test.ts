import { readdir, readFile } from 'node:fs/promises'
import { describe, expect, it } from 'vitest'
import { sampleRate } from './instruments.ts'
import { renderSound, soundsFolder } from './render.ts'
import { getSamples, soundNames } from './score.ts'

const peakOf = (samples: Float64Array) => samples.reduce((peak, sample) => Math.max(peak, Math.abs(sample)), 0)

describe('the sounds are our own', () => {
  it('right, wrong, the fanfare and ten streak sounds; no other file', async () => {
    const streaks = Array.from({ length: 10 }, (_, index) => `streak-${index + 1}`)
    expect(soundNames.toSorted()).toEqual(['completion', 'correct', 'incorrect', ...streaks].toSorted())
    expect((await readdir(soundsFolder)).toSorted()).toEqual(soundNames.map((name) => `${name}.wav`).toSorted())
  })

  it.each(soundNames)('%s is the file that its score renders to, byte for byte', async (name) => {
    expect(Buffer.from(renderSound(name)).equals(await readFile(`${soundsFolder}${name}.wav`))).toBe(true)
  })

  it.each(soundNames)('%s is small, heard, not clipped, and ends in silence', (name) => {
    const bytes = renderSound(name)
    const view = new DataView(bytes.buffer)
    expect(bytes.length).toBeLessThan(name === 'completion' ? 120_000 : 60_000)
    expect([view.getUint16(22, true), view.getUint32(24, true), view.getUint16(34, true)]).toEqual([1, sampleRate, 16])
    const samples = getSamples(name)
    expect(peakOf(samples)).toBeGreaterThan(0.2)
    expect(peakOf(samples)).toBeLessThan(1)
    expect(Math.abs(samples.at(-1) ?? 1)).toBeLessThan(0.001)
  })
})
