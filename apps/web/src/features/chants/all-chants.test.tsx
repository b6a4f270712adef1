import './all-chants.tsx'
import { m } from '@schola/messages'
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
  await screen.findByRole('heading', { level: 1, name: m.chants_title() })
}

const names = () => screen.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)

describe('All Chants', () => {
  it('shows every chant with its state and a link', async () => {
    await open()
    expect(await screen.findByText(m.common_chants({ count: 3 }))).toBeTruthy()
    const main = within(screen.getByRole('main'))
    expect(main.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `SSignum Crucis${m.chants_completed()}About Signum Crucis.`,
      `KKyrie${m.chants_level_of({ level: 3, all: 5 })}About Kyrie.`,
      `PPater noster${m.chants_locked()}About Pater noster.`,
    ])
    expect(main.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/grammar',
      '/chants/signum-crucis',
      '/chants/kyrie',
      '/chants/pater-noster',
    ])
    expect(screen.getByText('Kyrie').getAttribute('lang')).toBe('la')
  })

  it('searches without regard to accents, marks the match, and announces the count', async () => {
    await open()
    await userEvent.type(screen.getByRole('searchbox', { name: m.chants_search() }), 'NOMINE')
    expect(names()).toEqual(['Signum Crucis'])
    expect(screen.getByText('nómine').tagName).toBe('MARK')
    expect(screen.getByText('nómine').closest('li')?.lang).toBe('la')
    expect(screen.getByText(m.chants_found({ count: 1 })).getAttribute('role')).toBe('status')
    expect(window.location.search).toBe('?q=NOMINE')
  })

  it('says if nothing was found', async () => {
    await open(chants, '/chants?q=zzz')
    expect(await screen.findByText(m.chants_no_match())).toBeTruthy()
  })

  it('can retry after a failure, and says if there are no chants', async () => {
    let answers = 0
    await open(() => {
      answers += 1
      return answers === 1 ? fail(404, 'Gone.') : Response.json([])
    })
    expect((await screen.findByRole('alert')).textContent).toContain(m.chants_error())
    await userEvent.click(screen.getByRole('button', { name: m.common_try_again() }))
    expect(await screen.findByText(m.chants_empty())).toBeTruthy()
  })
})
