import '../admin.test-data.tsx'
import { screen, within } from '@testing-library/react'
import { describe, expect, it } from 'vitest'
import { fill, openAdmin } from '../admin.test-data.tsx'

const figures = {
  bias: -0.012,
  off: 0.042,
  logLoss: 0.4312,
  constantLogLoss: 0.4861,
  bins: [
    { answers: 100, predicted: 0.52, observed: 0.6, low: 0.502, high: 0.691 },
    { answers: 1200, predicted: 0.92, observed: 0.9, low: 0.881, high: 0.916 },
  ],
}
const types = [
  { type: 'matching', answers: 1400, figures: { ...figures, off: 0.02, bins: figures.bins.slice(1) } },
  { type: 'true-false', answers: 120, figures: { ...figures, bins: [] } },
  { type: 'by-heart', answers: 9, figures: null },
]
const inUse = { version: 'fit-2', all: { answers: 1529, figures }, types }
const before = { version: 'fsrs-6', all: { answers: 1529, figures: { ...figures, off: 0.151 } }, types }
const reckoning = {
  reckonedAt: '2026-11-16T00:12:00.000Z',
  days: 30,
  learners: 214,
  leastAnswers: 100,
  isShown: true,
  weights: [inUse, before],
}

async function open(change: Partial<typeof reckoning> = {}) {
  await openAdmin('?tab=memory', { 'GET /api/admin/calibration': { ...reckoning, ...change } })
  await screen.findByText(/^How accurate the predictions of memory/)
}

const rowsOf = (table: string) =>
  within(screen.getByRole('region', { name: table }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].map(({ textContent }) => textContent))

const figureOf = (label: string) => screen.getByText(label, { selector: 'dt' }).nextElementSibling?.textContent

describe('promise 27.13: how true the predictions are', () => {
  it('is drawn with bars for what chance may do, and told in a table beside', async () => {
    await open()
    expect(screen.getByText(/last 30 days, by 214 learners\. Calculated Nov 1[56], 2026/)).toBeTruthy()
    expect(screen.getByText('The predictions are off by 4.2 points. Learners see how ready they are.')).toBeTruthy()
    const plot = screen.getByRole('img', { name: /^How often answers were right.* 2 of 20 steps/ })
    expect(plot.querySelectorAll('.calibration-bar')).toHaveLength(2)
    expect(rowsOf('Predicted and right')).toEqual([
      ['52%', '60%', '50–69%', '100'],
      ['92%', '90%', '88–92%', '1,200'],
    ])
    expect(['Answers', 'Points off', 'Points too high', 'Log-loss', 'Log-loss of a constant'].map(figureOf)).toEqual([
      '1,529',
      '4.2',
      '-1.2',
      '0.431',
      '0.486',
    ])
  })

  it('by type of exercise and version of the weights', async () => {
    await open()
    expect(rowsOf('Predictions by type of exercise')).toEqual([
      ['Matching', '1,400', '2.0', '0.431', '0.486'],
      ['True or False', '120', '4.2', '0.431', '0.486'],
      ['By heart', '9', 'too few', '–', '–'],
    ])
    fill('Type of exercise', 'matching')
    expect(rowsOf('Predicted and right')).toHaveLength(1)
    expect(figureOf('Points off')).toBe('2.0')
    fill('Type of exercise', 'true-false')
    expect(screen.getByText('No step of five points has 100 answers yet.')).toBeTruthy()
    fill('Type of exercise', 'by-heart')
    expect(screen.getByText('Fewer than 100 answers: nobody can say yet.')).toBeTruthy()
    fill('Type of exercise', '')
    fill('Weights', 'fsrs-6')
    expect(figureOf('Points off')).toBe('15.1')
  })

  it('says what it means for learners, and when nobody can say', async () => {
    await open({ isShown: false, weights: [before] })
    expect(screen.getByText(/off by 15.1 points, which is more than 10: learners do not see/)).toBeTruthy()
    expect(screen.queryByLabelText('Weights')).toBeNull()
  })

  it('says that weights which have just come into use wait for their reckoning', async () => {
    const fresh = { ...inUse, version: 'ours-2', all: { answers: 0, figures: null }, types: [] }
    await open({ weights: [fresh, inUse] } as unknown as Partial<typeof reckoning>)
    expect(screen.getByText(/^The weights in use have not been calculated yet/)).toBeTruthy()
  })

  it.each([
    [
      'nothing was reckoned',
      { reckonedAt: null, weights: [] },
      /for the first time within an hour of the server’s start/,
    ],
    [
      'there are too few answers',
      { weights: [{ ...inUse, all: { answers: 0, figures: null }, types: [] }] },
      'Fewer than 100 answers: nobody can say yet. Learners see how ready they are.',
    ],
  ] as const)('%s: a sentence says so', async (_, change, sentence) => {
    await open(change as unknown as Partial<typeof reckoning>)
    expect(screen.getByText(sentence)).toBeTruthy()
    expect(screen.queryByRole('img', { name: /^How often/ })).toBeNull()
  })
})
