// Their code is there before the clock of a test starts.
import './admin.tsx'
import '../../ui/alert-dialog-window.tsx'
import '../../ui/dialog-window.tsx'
import '../../ui/toast-window.tsx'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { catalog } from '@schola/exercises/catalog'
import { preloadWidget } from '@schola/exercises/widgets'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect, vi } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { type Answer, chantOf, learner, serve } from '../../testing/server.ts'
import { toast } from '../../ui/toast.ts'
import type { JsonEditorProps } from './editor/code-mirror.tsx'

// The real editor measures its text, which only a browser can; the browser tests type into it.
vi.mock('./editor/code-mirror.tsx', () => ({
  default: ({ text, onChange, label }: JsonEditorProps) => (
    <textarea aria-label={label} value={text} onChange={(event) => onChange(event.target.value)} />
  ),
}))

beforeAll(async () => {
  await Promise.all([...catalog.map(({ type }) => preloadWidget(type)), import('./editor/code-mirror.tsx')])
})

// What the test before was told is no proof.
beforeEach(() => toast('Nothing yet'))

export const exerciseOf = (id: number, change: Partial<AuthoredExercise> = {}): AuthoredExercise => ({
  id,
  chantId: 1,
  type: 'true-false',
  level: 1,
  order: id,
  instructions: null,
  content: JSON.stringify({ statement: `Statement ${id}`, isTrue: true, explanation: `Because ${id}.` }),
  valid: true,
  version: 1,
  missing: [],
  ...change,
})

/** Three exercises on level 1 of chant 1, one on level 2. */
export const exercises = [exerciseOf(11), exerciseOf(12), exerciseOf(13), exerciseOf(21, { level: 2 })]

const chants = [chantOf(1, 'Kyrie'), chantOf(4, 'Pater Noster', { slug: 'pater-noster', levelCount: 10 })]

const page = { total: 0, page: 1, pageSize: 50 }

export interface Sent {
  readonly call: string
  readonly body: unknown
}

export interface AdminStage {
  /** What was sent, besides reading, in order. */
  readonly sent: () => Promise<readonly Sent[]>
  readonly made: readonly Request[]
}

export const elevatedSession = { elevated: true, elevatedUntil: '2030-01-01T00:00:00.000Z' }

const stage = (made: readonly Request[]): AdminStage => ({
  made,
  sent: () =>
    Promise.all(
      made
        .filter(({ method }) => method !== 'GET')
        .map(async (request) => {
          const text = await request.clone().text()
          const body: unknown = text === '' ? undefined : JSON.parse(text)
          return { call: `${request.method} ${new URL(request.url).pathname}`, body }
        }),
    ),
})

/** The app at /admin as an operator finds it, with a server that answers as told. */
export function visitAdmin(search: string, answers: Readonly<Record<string, Answer>>): AdminStage {
  const made = serve({
    'GET /api/auth/user': { ...learner, isAdmin: true },
    'GET /api/admin/session': elevatedSession,
    'GET /api/chants': chants,
    'GET /api/chants/1/exercises': exercises,
    'GET /api/chants/4/exercises': [],
    'GET /api/admin/chants/1/analysis': [],
    'GET /api/admin/chants/4/analysis': [],
    'GET /api/admin/overview': [],
    'GET /api/admin/users': { users: [], ...page, stats: { total: 0, consented: 0, active: 0 } },
    'GET /api/admin/trash': { exercises: [], ...page },
    'GET /api/admin/audit': { entries: [], ...page, actions: [] },
    ...answers,
  })
  renderApp(`/admin${search}`)
  return stage(made)
}

/** The panel, past the gate. */
export async function openAdmin(search = '', answers: Readonly<Record<string, Answer>> = {}): Promise<AdminStage> {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  localStorage.setItem('adminAuthenticated', 'true')
  const opened = visitAdmin(search, answers)
  await screen.findByRole('heading', { name: 'Admin Panel' })
  return opened
}

/** The one notification: its title and, when it matters, its description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const words = () => [...document.querySelectorAll('.toast > div > *')].map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(words()).toEqual(description === undefined ? [title, ...words().slice(1)] : [title, description]),
  )
}

export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))

export const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
