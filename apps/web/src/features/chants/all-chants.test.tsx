import './all-chants.tsx'
import { screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { describe, expect, it } from 'vitest'
import { renderApp } from '../../testing/render-app.tsx'
import { type Answer, chantOf, fail, learner, progressOf, serve } from '../../testing/server.ts'

const chants = [
  chantOf(1, 'Signum Crucis', {
    progress: progressOf(100, true),
    fullText: 'In nómine Patris',
    englishTranslation: 'In the name of the Father',
  }),
  chantOf(2, 'Kyrie', { progress: progressOf(46) }),
  chantOf(3, 'Pater noster', { levelCount: 10 }),
]

async function open(answer: Answer = chants, path = '/chants') {
  serve({ 'GET /api/auth/user': learner, 'GET /api/users/u1/chants': answer })
  renderApp(path)
  await screen.findByRole('heading', { level: 1, name: 'All Chants' })
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('/chants', () => {
  it('shows every chant with its state and a link', async () => {
    await open()
    expect(await screen.findByText('3 chants')).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'SSignum CrucisCompletedAbout Signum Crucis.',
      'KKyrieLevel 3 of 5About Kyrie.',
      'PPater nosterExercises lockedAbout Pater noster.',
    ])
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/grammar',
      '/chants/signum-crucis',
      '/chants/kyrie',
      '/chants/pater-noster',
    ])
    expect(screen.getByText('Kyrie').getAttribute('lang')).toBe('la')
  })

  it('searching forgives accents, shows what matched, and counts aloud', async () => {
    await open()
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search' }), 'NOMINE')
    expect(names()).toEqual(['Signum Crucis'])
    expect(screen.getByText('nómine').tagName).toBe('MARK')
    expect(screen.getByText('nómine').closest('li')?.lang).toBe('la')
    expect(screen.getByText('1 chant found').getAttribute('role')).toBe('status')
    expect(window.location.search).toBe('?q=NOMINE')
  })

  it('nothing found is said', async () => {
    await open(chants, '/chants?q=zzz')
    expect(await screen.findByText('No chants match. Try fewer or different words.')).toBeTruthy()
  })

  it('an empty list, and a failure with another try', async () => {
    let answers = 0
    await open(() => {
      answers += 1
      return answers === 1 ? fail(404, 'Gone.') : Response.json([])
    })
    expect((await screen.findByRole('alert')).textContent).toContain('Error loading chants')
    await userEvent.click(screen.getByRole('button', { name: 'Try Again' }))
    expect(await screen.findByText('No chants available')).toBeTruthy()
  })
})
