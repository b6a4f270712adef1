import { parseMelody } from '@schola/chant/parse-melody'
import { describe, expect, it } from 'vitest'
import { loadEngraver } from './engraver.ts'

const melody = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::)\n')

const size = { width: 372, scale: 1, semitones: -2 }

describe('promise 6.7: the score is drawn in turns', () => {
  it('as it is drawn at once', async () => {
    const { draw, drawGently } = await loadEngraver('square')
    expect(await drawGently(melody, size, new AbortController().signal)).toBe(draw(melody, size))
  })

  it('promise 6.16: in modern notation too, moved by half steps', async () => {
    const { draw } = await loadEngraver('modern')
    const moved = draw(melody, size)
    expect(moved.match(/data-note="\d+"/g)).toHaveLength(9)
    expect(draw(melody, { ...size, semitones: 0 })).not.toBe(moved)
    expect(draw(melody, { ...size, scale: 1.3 })).toContain('font-size="22.1')
  })

  it('and never to its end once nobody waits for it', async () => {
    const { drawGently } = await loadEngraver('square')
    const leaving = new AbortController()
    const drawing = drawGently(melody, size, leaving.signal)
    leaving.abort()
    expect(await drawing).toBeUndefined()
  })
})
