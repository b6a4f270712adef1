import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { playSound, playStreakSound } from './feedback-sounds.ts'
import { setMuted } from './sound-settings.ts'

const played: { readonly element: HTMLMediaElement; readonly src: string | null; readonly volume: number }[] = []
let answer: () => Promise<void> = () => Promise.resolve()

beforeEach(() => {
  played.length = 0
  answer = () => Promise.resolve()
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(function play(this: HTMLMediaElement) {
    const src = this.getAttribute('src')?.split('/').at(-1) ?? null
    played.push({ element: this, src, volume: this.volume })
    return answer()
  })
})

afterEach(() => {
  setMuted(false)
})

describe('feedback sounds', () => {
  it('right and wrong at 0.5, completion at 0.7', () => {
    playSound('correct')
    playSound('incorrect')
    playSound('completion')
    expect(played.map(({ src, volume }) => [src, volume])).toEqual([
      ['correct.wav', 0.5],
      ['incorrect.wav', 0.5],
      ['completion.wav', 0.7],
    ])
  })

  it('streak sounds for streaks 1 to 10, and no other', () => {
    for (const streak of [0, 1, 10, 11]) playStreakSound(streak)
    expect(played.map(({ src }) => src)).toEqual(['streak-1.wav', 'streak-10.wav'])
  })

  it('a browser that refuses to play, or breaks, stops nothing', async () => {
    answer = () => Promise.reject(new DOMException('Not allowed', 'NotAllowedError'))
    expect(() => playSound('correct')).not.toThrow()
    answer = () => {
      throw new Error('no codec')
    }
    expect(() => playSound('correct')).not.toThrow()
    await Promise.resolve()
    expect(played).toHaveLength(2)
  })

  it('muted, nothing sounds, and the device remembers it', () => {
    setMuted(true)
    expect(localStorage.getItem('schola_muted')).toBe('1')
    playSound('correct')
    expect(played).toHaveLength(0)
    setMuted(false)
    expect(localStorage.getItem('schola_muted')).toBeNull()
    playSound('correct')
    expect(played).toHaveLength(1)
  })
})
