import '../../../../components/ui/dialog-window.tsx'
import '../../exercises/editor/plain-editor.test-data.tsx'
import { preloadWidget } from '@schola/exercises/widgets'
import { m } from '@schola/messages'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { draftOf, showPart } from '../part.test-data.tsx'
import type { composeFor as ComposeFor, Composition } from './compose-for.ts'
import { ExercisesPart } from './exercises-part.tsx'

const { composeFor } = vi.hoisted(() => ({ composeFor: vi.fn<typeof ComposeFor>() }))
vi.mock('./compose-for.ts', () => ({ composeFor }))

beforeAll(async () => {
  await Promise.all([preloadWidget('true-false'), preloadWidget('multiple-choice')])
  await import('../../exercises/editor/code-mirror.tsx')
})

const statement = (key: string, level: number, words: string) => ({
  id: level,
  key,
  type: 'true-false',
  level,
  content: { statement: words, isTrue: true, explanation: `Since ${words}` },
})

const composition: Composition = {
  exercises: [statement('a', 1, 'First'), statement('b', 1, 'Second'), statement('c', 2, 'Third')],
  leftOut: [statement('d', 1, 'Fourth')],
  findings: [
    { path: ['levels', 1], sentence: 'There are too few exercises.' },
    { path: ['composed', 'b'], sentence: 'It has two right answers.', isWarning: true },
    { path: ['composed', 'c'], sentence: 'Its answer is seen.', isWarning: true },
  ],
  scores: [{ maker: 'judge-word', solver: 'longest', questions: 3, chance: 0.5, found: 0.52 }],
}

beforeEach(() => {
  composeFor.mockReset()
  composeFor.mockResolvedValue(composition)
})

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))

async function compose(draft = draftOf()) {
  const current = showPart(ExercisesPart, draft)
  press(/^Compose/)
  await screen.findByText('First')
  return current
}

it('what was composed is shown by level, with findings and what is found without Latin', async () => {
  await compose()
  expect(screen.getByText('Level 2: There are too few exercises.')).toBeDefined()
  expect(
    screen.getByText(
      m.authoring_exercises_score_few({ maker: 'Judge word', questions: 3, found: '52%', chance: '50%' }),
    ),
  ).toBeDefined()
  expect(screen.queryByText('Third')).toBeNull()
  expect(screen.getByText(m.authoring_exercises_doubted({ count: 2, levelCount: 2, levels: '1 and 2' }))).toBeDefined()
  expect(screen.getByText(m.authoring_finding_warning({ sentence: 'It has two right answers.' }))).toBeDefined()
  fireEvent.click(screen.getByLabelText('2 (1)'))
  expect(screen.getByText('Third')).toBeDefined()
})

it('an exercise is left out by a tick, and taken again', async () => {
  const current = await compose(draftOf({ leftOut: ['d'] }))
  expect(screen.getByLabelText<HTMLInputElement>('Leave out: Fourth').checked).toBe(true)
  const tick = screen.getByLabelText('Leave out: First')
  fireEvent.click(tick)
  expect(current().leftOut).toEqual(['d', 'a'])
  expect(screen.getByLabelText('1 (1)')).toBeDefined()
  fireEvent.click(tick)
  expect(current().leftOut).toEqual(['d'])
})

it('one that is changed is written by hand in its place', async () => {
  const current = await compose(draftOf({ levels: [{ work: ['phrase'], phrases: null }] }))
  press(m.authoring_exercises_change_one({ excerpt: 'Second' }))
  const form = screen.getByRole('region', { name: m.authoring_exercises_edit_title() })
  fireEvent.change(await within(form).findByLabelText('Content (JSON)'), {
    target: { value: '{"statement":"Better","isTrue":false,"explanation":"So."}' },
  })
  fireEvent.click(within(form).getByRole('button', { name: m.authoring_exercises_keep() }))
  expect(current().leftOut).toEqual(['b'])
  expect(current().exercises).toEqual([
    { level: 1, type: 'true-false', statement: 'Better', isTrue: false, explanation: 'So.' },
  ])
})

it('one is written from a template, edited and removed', async () => {
  const current = showPart(ExercisesPart, draftOf({ levels: [1, 2].map(() => ({ work: ['phrase'], phrases: null })) }))
  press(m.authoring_exercises_write())
  expect(screen.getByRole<HTMLButtonElement>('button', { name: m.authoring_exercises_keep() }).disabled).toBe(true)
  fireEvent.change(screen.getByLabelText('Type'), { target: { value: 'true-false' } })
  fireEvent.change(screen.getByLabelText(m.authoring_exercises_level()), { target: { value: '2' } })
  fireEvent.change(await screen.findByLabelText('Content (JSON)'), {
    target: { value: '{"statement":"Mine","isTrue":true,"explanation":"So."}' },
  })
  press(m.authoring_exercises_keep())
  expect(current().exercises).toEqual([
    { level: 2, type: 'true-false', statement: 'Mine', isTrue: true, explanation: 'So.' },
  ])
  press(m.authoring_exercises_remove_one({ excerpt: 'Mine' }))
  expect(current().exercises).toEqual([])
})

it('a failure is told, and composing can be asked for again', async () => {
  composeFor.mockImplementationOnce(async (_client, _id, _draft, options) => {
    options?.onPhase?.('composing')
    throw new Error('broken')
  })
  showPart(ExercisesPart, draftOf(), [], 1003)
  press(m.authoring_exercises_compose())
  await screen.findByText(/could not be composed/)
  press(m.authoring_exercises_compose())
  expect(await screen.findByText('First')).toBeDefined()
  expect(screen.queryByText(/could not be composed/)).toBeNull()
})
