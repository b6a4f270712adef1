import { parseMelody } from '@schola/chant/parse-melody'
import { describe, expect, it } from 'vitest'
import { loadEngraver } from './engraver.ts'

const melody = parseMelody('name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::)\n')

describe('promise 6.7: the score is drawn in turns', () => {
  it('as it is drawn at once', async () => {
    const { draw, drawGently } = await loadEngraver()
    expect(await drawGently(melody, 372, new AbortController().signal)).toBe(draw(melody, 372))
  })

  it('and never to its end once nobody waits for it', async () => {
    const { drawGently } = await loadEngraver()
    const leaving = new AbortController()
    const drawing = drawGently(melody, 372, leaving.signal)
    leaving.abort()
    expect(await drawing).toBeUndefined()
  })
})
