import { parseMelody } from '@schola/chant/parse-melody'
import { describe, expect, it } from 'vitest'
import { loadEngraver } from './engraver.ts'

const melody = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::)\n')

const size = { width: 372, scale: 1, semitones: -2 }

describe('the score is drawn', () => {
  it('in modern notation, moved by half steps', async () => {
    const draw = await loadEngraver('modern')
    const moved = draw(melody, size)
    expect(moved.match(/data-note="\d+"/g)).toHaveLength(9)
    expect(draw(melody, { ...size, semitones: 0 })).not.toBe(moved)
    expect(draw(melody, { ...size, scale: 1.3 })).toContain('font-size="22.1')
  })
})
