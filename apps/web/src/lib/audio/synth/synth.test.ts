import { describe, expect, it } from 'vitest'
import { vowelOf } from './vowels.ts'
import { toWav } from './wav.ts'

describe('the synthesizer’s vowels', () => {
  it.each([
    ['Ký', 'i'],
    ['ri', 'i'],
    ['cæ', 'e'],
    ['pœ', 'e'],
    ['qui', 'i'],
    ['quæ', 'e'],
    ['sán', 'a'],
    ['guis', 'i'],
    ['lau', 'a'],
    ['Je', 'e'],
    ['ó', 'o'],
    ['tu', 'u'],
    ['Chris', 'i'],
    ['Spí', 'i'],
  ])('%s is sung on %s', (syllable, vowel) => {
    expect(vowelOf(syllable)).toEqual(vowelOf(vowel))
  })
})

describe('the synthesizer’s file', () => {
  it('is one channel of 16 bits, with every sample', async () => {
    const blob = toWav(new Float32Array([0, 0.5, -1, 2]), 24_000)
    const view = new DataView(await blob.arrayBuffer())
    const word = (at: number) => String.fromCharCode(...[0, 1, 2, 3].map((place) => view.getUint8(at + place)))
    expect([word(0), word(8), word(36)]).toEqual(['RIFF', 'WAVE', 'data'])
    expect([view.getUint32(4, true), view.getUint32(24, true), view.getUint32(40, true)]).toEqual([44, 24_000, 8])
    expect([0, 1, 2, 3].map((place) => view.getInt16(44 + place * 2, true))).toEqual([0, 16_384, -32_767, 32_767])
    expect(blob.type).toBe('audio/wav')
  })
})
