// Lazy modules, imported here so that loading them does not count against a test's timeout.
import './admin.tsx'
import './exercises/editor/plain-editor.test-data.tsx'
import '../../components/ui/alert-dialog-window.tsx'
import '../../components/ui/dialog-window.tsx'
import '../../components/ui/toast-window.tsx'
import type { AuthoredExercise } from '@schola/contract/exercises'
import { catalog } from '@schola/exercises/catalog'
import { preloadWidget } from '@schola/exercises/widgets'
import { m } from '@schola/messages'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { beforeAll, beforeEach, expect } from 'vitest'
import { toast } from '../../components/ui/toast.ts'
import { renderApp } from '../../testing/render-app.tsx'
import { type Answer, chantOf, learner, serve } from '../../testing/server.ts'

beforeAll(async () => {
  await Promise.all([...catalog.map(({ type }) => preloadWidget(type)), import('./exercises/editor/code-mirror.tsx')])
})

// A toast of the previous test must not pass for one of this test.
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
  /** Everything sent except GET requests, in order. */
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

/** Opens the app at /admin with a server that gives these answers. */
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
    'GET /api/admin/trash': { exercises: [], people: [], ...page },
    'GET /api/admin/audit': { entries: [], people: [], ownChants: [], ...page, actions: [] },
    ...answers,
  })
  renderApp(`/admin${search}`)
  return stage(made)
}

/** Opens the panel itself, as an operator who has entered the password. */
export async function openAdmin(search = '', answers: Readonly<Record<string, Answer>> = {}): Promise<AdminStage> {
  localStorage.setItem('adminAuthenticated', 'true')
  const opened = visitAdmin(search, answers)
  await screen.findByRole('heading', { name: m.admin_panel() })
  return opened
}

/** Waits for a toast with this title and, if given, this description. */
export async function expectToast(title: string, description?: string): Promise<void> {
  const words = () => [...document.querySelectorAll('.toast > div > *')].map(({ textContent }) => textContent)
  await waitFor(() =>
    expect(words()).toEqual(description === undefined ? [title, ...words().slice(1)] : [title, description]),
  )
}

export const press = (name: string | RegExp): boolean => fireEvent.click(screen.getByRole('button', { name }))

export const fill = (label: string | RegExp, value: string): boolean =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } })
