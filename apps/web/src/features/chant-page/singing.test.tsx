import { m } from '@schola/messages'
import './chant-page.tsx'
import type { ChantScore } from '@schola/contract/content'
import { act, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { chooseGlossMode } from '../../components/reading/gloss-mode.tsx'
import { showScore } from '../../components/score/score-look.ts'
import { type FakeAudio, useFakeAudio } from '../../lib/audio/fake-audio.test-data.ts'
import { textOf } from '../../testing/memory.ts'
import { ResizeObserverStub } from '../../testing/resize-observer.ts'
import { openChant, unfold } from './chant-page.test-data.ts'

const text = textOf(['Kýrie, eléison.'], 2)

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
  vi.stubGlobal('ResizeObserver', ResizeObserverStub)
})

afterEach(() => {
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
  await screen.findByRole('group', { name: m.chant_text_words() })
}

/** Once the melody is there, practice has its loops. */
async function openPractice() {
  await screen.findByRole('button', { name: 'Notes and pitch' })
  await waitFor(() => expect(scoreWords()).toHaveLength(4))
  await unfold('Speed, loops and practice')
}

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

  it('the phrase that was gone to is the one that is looped', async () => {
    await open()
    await openPractice()
    await userEvent.click(screen.getByRole('button', { name: m.common_next_phrase() }))
    const from = lastAudio().currentTime
    await userEvent.click(screen.getByRole('button', { name: 'Loop phrase' }))
    expect(lastAudio().currentTime).toBe(from)
    const words = [...document.querySelectorAll('[data-passage]')].map((marked) => marked.getAttribute('data-word'))
    expect(new Set(words)).toEqual(new Set(['2', '3']))
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
    expect(screen.queryByRole('button', { name: m.common_play() })).toBeNull()
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Score' })).toBeNull())
  })
})
