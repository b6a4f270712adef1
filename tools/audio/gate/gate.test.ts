import { seededRandom } from '@schola/exercises/shuffle'
import { describe, expect, it } from 'vitest'
import { judgeFile, measureFile } from './file-figures.ts'
import { findFormants } from './formants.ts'
import { findGlitches } from './glitches.ts'
import { hearPitch } from './pitch.ts'
import { rate, voice } from './synthetic-voice.test-data.ts'
import { isInRegion } from './vowel-regions.ts'

const range = { lowest: 60, highest: 400 }

const held = (hertz: number) => [{ start: 0, end: 0.6, hertzAt: () => hertz }]

describe('pitch', () => {
  it.each([82, 110, 147, 196, 262])('hears %i Hz within 2 cents, in its own octave', (hertz) => {
    const heard = hearPitch(voice(hertz, [600, 1200]), rate, 0.3, range)
    expect(Math.abs(1200 * Math.log2(heard.hertz / hertz))).toBeLessThan(2)
    expect(heard.strength).toBeGreaterThan(0.9)
  })

  it('hears none in noise', () => {
    const random = seededRandom('noise')
    const noise = Float32Array.from({ length: rate }, () => random() - 0.5)
    expect(hearPitch(noise, rate, 0.5, range).strength).toBeLessThan(0.4)
  })
})

describe('formants', () => {
  it('finds the two resonances of a voice', () => {
    const found = findFormants(voice(120, [700, 1250]), rate, 0.3)
    expect(found?.first).toBeGreaterThan(640)
    expect(found?.first).toBeLessThan(760)
    expect(found?.second).toBeGreaterThan(1150)
    expect(found?.second).toBeLessThan(1350)
  })

  it('tells an i from a u and an a from an ɛ', () => {
    const [i, a] = [findFormants(voice(120, [300, 2200]), rate, 0.3), findFormants(voice(120, [750, 1250]), rate, 0.3)]
    expect(i && [isInRegion('i', i), isInRegion('u', i)]).toEqual([true, false])
    expect(a && [isInRegion('a', a), isInRegion('ɛ', a)]).toEqual([true, false])
  })
})

describe('glitches', () => {
  it('hears a vowel through that is held for a whole melisma', () => {
    const seconds = 6
    const click = voice(147, [600, 1200], seconds)
    click[5 * rate] = 1
    const found = findGlitches(click, rate, [{ start: 0, end: seconds, hertzAt: () => 147 }])
    expect(found.map(({ kind }) => kind)).toContain('click')
  })

  it('finds none in a held vowel', () => {
    expect(findGlitches(voice(147, [600, 1200]), rate, held(147))).toEqual([])
  })

  it.each([
    ['gap', (value: number) => value * 0.01],
    ['noise', (value: number, random: () => number) => value + 2 * (random() - 0.5)],
  ])('finds a %s of 40 ms', (kind, spoil) => {
    const random = seededRandom('spoilt')
    const spoilt = voice(147, [600, 1200]).map((value, at) =>
      at > 0.3 * rate && at < 0.34 * rate ? spoil(value, random) : value,
    )
    expect(findGlitches(spoilt, rate, held(147)).map((glitch) => glitch.kind)).toContain(kind)
  })

  it('finds a click', () => {
    const clicked = voice(147, [600, 1200])
    clicked[7000] = 0.9
    expect(findGlitches(clicked, rate, held(147)).map(({ kind }) => kind)).toContain('click')
  })

  it('finds a voice in the wrong octave', () => {
    expect(findGlitches(voice(294, [600, 1200]), rate, held(147)).map(({ kind }) => kind)).toContain('octave')
  })
})

describe('any file: -18 ±0.5 LUFS, true peak at most -1 dB, no clipping, silence at both ends', () => {
  const good = new Float32Array(2 * rate)
  good.set(
    voice(147, [600, 1200], 1.4).map((value) => value * 0.5),
    0.3 * rate,
  )

  it('says what is wrong, and nothing else', () => {
    const figures = { ...measureFile([good], rate), loudness: -18.4 }
    expect(judgeFile(figures)).toEqual([])
    expect(judgeFile({ ...figures, loudness: -18.6 })).toEqual(['loudness -18.60 LUFS'])
    expect(judgeFile({ ...figures, truePeak: -0.9 })).toEqual(['true peak -0.90 dB'])
  })

  it('sees clipped samples and sound at the very beginning', () => {
    expect(
      judgeFile({
        ...measureFile([good.map((value) => Math.min(1, value * 20))], rate),
        loudness: -18,
      }),
    ).toContainEqual(expect.stringMatching(/clipped samples$/))
    expect(measureFile([good.subarray(0.5 * rate)], rate).isSilentAtEnds).toBe(false)
  })
})
