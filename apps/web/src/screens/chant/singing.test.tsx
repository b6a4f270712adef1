import './chant.tsx'
import type { ChantScore, ChantText } from '@schola/contract/content'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { type FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import { showScore } from '../../following/score-shown.ts'
import { chooseGlossMode } from '../../reading/gloss-mode.tsx'
import { TellingObserver } from '../../testing/telling-observer.ts'
import { openChant, unfold } from './chant-page.test-data.ts'

const word = { meaning: 'x', lemma: 'x', partOfSpeech: 'noun', parse: 'never changes', audioPath: null } as const
const text: ChantText = {
  source: 'Graduale',
  mode: 'Mode III',
  notes: [{ title: 'Greek', text: 'It stayed.' }],
  verses: [
    {
      phrases: [
        {
          latin: 'Kýrie, eléison.',
          english: 'Lord, have mercy.',
          times: 2,
          words: [
            { form: 'Kýrie', ...word },
            { form: 'eléison', ...word },
          ],
        },
      ],
    },
  ],
}

const oneTime = 'Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::)'
/** Every note lasts a second, and every syllable as long as its notes; seven syllables are nine notes. */
const notesBefore = [0, 1, 3, 5, 6, 7, 8, 9, 10, 12, 14, 15, 16, 17, 18]
const score: ChantScore = {
  melody: `name: Kyrie\n%%\n(c4) ${oneTime} ${oneTime}`,
  timing: {
    version: 1,
    duration: 20,
    notes: Array.from({ length: 18 }, (_, note): [number, number] => [note + 1, note + 2]),
    syllables: notesBefore
      .slice(0, -1)
      .map((first, index): [number, number] => [first + 1, (notesBefore[index + 1] ?? 0) + 1]),
  },
}

let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
  vi.stubGlobal('ResizeObserver', TellingObserver)
})

afterEach(() => {
  vi.unstubAllGlobals()
  chooseGlossMode('tap')
  showScore(true)
})

async function open(change = {}) {
  openChant(
    { audioPath: '/audio/kyrie-1.mp3', ...change },
    {
      path: '/chants/kyrie?tab=full-text',
      answers: { 'GET /api/chants/2/text': text, 'GET /api/chants/2/score': score, 'GET /api/lexicon': [] },
    },
  )
  await screen.findByRole('group', { name: 'The text, word by word' })
}

/** Once the melody is there, practice has its loops. */
async function openPractice() {
  await screen.findByRole('button', { name: 'Notes and pitch' })
  await waitFor(() => expect(scoreWords()).toHaveLength(4))
  await unfold('Speed, loops and practice')
}

const textWord = (name: string) =>
  within(screen.getByRole('group', { name: 'The text, word by word' })).getByRole('button', { name })
const scoreWords = () =>
  within(screen.getByRole('group', { name: 'The chant, phrase by phrase' })).getAllByRole('button')
const litIn = (selector: string, name: string) =>
  [...document.querySelectorAll(`${selector} [data-${name}][data-sung]`)].map((element) =>
    element.getAttribute(`data-${name}`),
  )

function seek(time: number) {
  const audio = lastAudio()
  audio.currentTime = time
  act(() => void audio.dispatchEvent(new Event('seeked')))
}

describe('following along', () => {
  it('the note, the syllable and the word that are sung light up in the score and in the text', async () => {
    await open()
    await waitFor(() => expect(scoreWords()).toHaveLength(4))
    for (const [time, note, syllable, name] of [
      [2.5, 1, 1, '0-0-0'],
      [3.5, 2, 1, '0-0-0'],
      [8.5, 7, 5, '0-0-1'],
      [10.5, 9, 7, '0-0-0'],
    ] as const) {
      seek(time)
      expect([litIn('.score-drawing', 'note'), litIn('.score-drawing', 'syllable')]).toEqual([
        [String(note)],
        [String(syllable)],
      ])
      expect(litIn('.glossed-text', 'word')).toEqual([name])
    }
    seek(0.2)
    expect(document.querySelectorAll('[data-sung]')).toHaveLength(0)
  })

  it('screen readers get the text with its phrases, and not the drawing', async () => {
    await open()
    const second = within(await screen.findByRole('group', { name: 'Melody phrase 2 of 2' }))
    expect(second.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Kýrie,', 'eléison.'])
    expect(second.getAllByRole('button')[0]?.lang).toBe('la')
    expect(document.querySelector('.score-drawing')?.getAttribute('aria-hidden')).toBe('true')
  })

  it('by keyboard a word of the score is sung from there: one stop, and arrows', async () => {
    await open()
    await waitFor(() => expect(scoreWords()).toHaveLength(4))
    scoreWords()[0]?.focus()
    await userEvent.keyboard('{ArrowRight}{Enter}')
    expect(lastAudio().currentTime).toBeCloseTo(6 - 0.12)
    expect(lastAudio().paused).toBe(false)
    await userEvent.keyboard('{End}')
    expect(document.activeElement).toBe(scoreWords()[3])
    expect(scoreWords().map(({ tabIndex }) => tabIndex)).toEqual([-1, -1, -1, 0])
  })

  it('two words make a loop, the words of the text as well', async () => {
    await open()
    await openPractice()
    await userEvent.click(screen.getByRole('button', { name: 'Loop words' }))
    expect(screen.queryByRole('button', { name: 'Loop words' })).toBeNull()
    expect(screen.getByText('Tap the first word of the passage.')).toBeTruthy()
    // Its fold is gone.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Stop' }))
    await userEvent.click(textWord('eléison'))
    expect(screen.queryByRole('group', { name: 'About eléison' })).toBeNull()
    expect(screen.getByText('Now tap its last word.')).toBeTruthy()
    scoreWords()[2]?.focus()
    await userEvent.keyboard('{Enter}')
    expect(screen.getByText('Looping.')).toBeTruthy()
    expect(lastAudio().currentTime).toBeCloseTo(6 - 0.12)
    const marked = [...document.querySelectorAll('.score-drawing [data-passage]')]
    expect(new Set(marked.map((element) => element.getAttribute('data-word')))).toEqual(new Set(['1', '2']))
    await openPractice()
    expect(screen.getByRole('button', { name: 'Loop words', pressed: true })).toBeTruthy()
    await userEvent.click(screen.getByRole('button', { name: 'Stop' }))
    expect(document.querySelectorAll('[data-passage]')).toHaveLength(0)
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Pause' }))
  })

  it('the phrase that was gone to is the one that is looped', async () => {
    await open()
    await openPractice()
    await userEvent.click(screen.getByRole('button', { name: 'Next phrase' }))
    const from = lastAudio().currentTime
    await userEvent.click(screen.getByRole('button', { name: 'Loop phrase' }))
    expect(lastAudio().currentTime).toBe(from)
    const words = [...document.querySelectorAll('[data-passage]')].map((marked) => marked.getAttribute('data-word'))
    expect(new Set(words)).toEqual(new Set(['2', '3']))
  })

  it('a phrase three times slower, then at tempo; the next phrase goes on with it', async () => {
    await open()
    await openPractice()
    await userEvent.click(screen.getByRole('button', { name: 'Three times slowly, then at tempo' }))
    expect(screen.getByText('Round 1 of 4, slowly.')).toBeTruthy()
    expect(lastAudio().playbackRate).toBe(0.75)
    await userEvent.click(screen.getByRole('button', { name: 'Next phrase' }))
    expect(lastAudio().currentTime).toBeCloseTo(10 - 0.12)
    expect(screen.getByText('Round 1 of 4, slowly.')).toBeTruthy()
  })

  it('a word’s gloss sings from it; with the glosses off, the word itself does', async () => {
    await open()
    await openPractice()
    await userEvent.click(textWord('eléison'))
    await userEvent.click(screen.getByRole('button', { name: 'Play from here' }))
    expect(lastAudio().currentTime).toBeCloseTo(6 - 0.12)
    await userEvent.click(screen.getByRole('radio', { name: 'Off' }))
    await userEvent.click(screen.getByText('Kýrie,', { selector: '.glossed-text [data-word]' }))
    expect(lastAudio().currentTime).toBeCloseTo(1 - 0.12)
  })

  it('the learner who scrolls away is left there, until Follow', async () => {
    await open()
    await openPractice()
    act(() => void window.dispatchEvent(new WheelEvent('wheel', { deltaY: 80 })))
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
    await userEvent.click(screen.getByRole('button', { name: 'Play' }))
    act(() => void window.dispatchEvent(new WheelEvent('wheel', { deltaY: 80 })))
    await userEvent.click(screen.getByRole('button', { name: 'Follow' }))
    expect(screen.queryByRole('button', { name: 'Follow' })).toBeNull()
  })

  it('the score can be hidden, which is remembered; the text is followed all the same', async () => {
    await open()
    await unfold('Notes and pitch')
    await userEvent.click(screen.getByRole('button', { name: 'Hide score' }))
    // Each of them takes the place of the other.
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Show score' }))
    expect(document.querySelector('.score-drawing')).toBeNull()
    expect(localStorage.getItem('schola_score_hidden')).toBe('1')
    seek(8.5)
    await waitFor(() => expect(litIn('.glossed-text', 'word')).toEqual(['0-0-1']))
    await userEvent.click(screen.getByRole('button', { name: 'Show score' }))
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Notes and pitch' }))
    await waitFor(() => expect(document.querySelector('.score-drawing')).toBeTruthy())
    expect(localStorage.getItem('schola_score_hidden')).toBeNull()
  })

  it('with neither recording nor melody, it says so', async () => {
    openChant({}, { answers: { 'GET /api/chants/2/score': { melody: null, timing: null } } })
    expect(await screen.findByText('There is no recording of this chant yet.')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Play' })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Score' })).toBeNull())
  })

  it('the room of the score is kept while its melody travels', async () => {
    let answer: (given: ChantScore) => void = () => undefined
    const travelling = new Promise<ChantScore>((resolve) => {
      answer = resolve
    })
    openChant({}, { answers: { 'GET /api/chants/2/score': async () => Response.json(await travelling) } })
    const region = await screen.findByRole('region', { name: 'Score' })
    expect(region.querySelector('.score-frame svg')?.getAttribute('height')).toMatch(/^[\d.]+rem$/)
    await act(async () => answer({ melody: null, timing: null }))
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Score' })).toBeNull())
  })
})
