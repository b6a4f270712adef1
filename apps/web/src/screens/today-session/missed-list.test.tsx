import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { fireEvent, render, screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { FakeAudio, useFakeAudio } from '../../audio/fake-audio.test-data.ts'
import type { NamedItem } from '../../memory/name-items.ts'
import { chantOf, serve } from '../../testing/server.ts'
import { MissedList } from './missed-list.tsx'

const missed = (latin: string, item: number, kind: NamedItem['kind'] = 'word'): NamedItem => ({
  item,
  kind,
  latin,
  english: latin.toUpperCase(),
  chant: chantOf(1, 'Kyrie'),
})

function show(items: readonly NamedItem[], answers = {}) {
  serve(answers)
  const { container } = render(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
      <MissedList missed={items} />
    </QueryClientProvider>,
  )
  const list = within(container)
  const names = () => list.getAllByRole('link').map(({ textContent }) => textContent)
  return { names, details: list.queryByRole('group') }
}

describe('what was missed', () => {
  it('says so where it cannot be heard', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    useFakeAudio()
    const word = { id: 1, latin: 'a', english: 'A', pronunciation: 'a', audioPath: '/audio/a.mp3' }
    show([missed('a', 1)], { 'GET /api/chants/1/vocabulary': [word] })
    vi.spyOn(FakeAudio.prototype, 'play').mockRejectedValueOnce(new Error('no network'))
    fireEvent.click(await screen.findByRole('button', { name: 'Hear a' }))
    const sentence = await screen.findByText(/^The recording cannot be played now\./)
    expect(sentence.getAttribute('role')).toBe('status')
    vi.unstubAllGlobals()
  })

  it('stands in the order in which it was asked, a phrase once though it was also missed by heart', () => {
    const { names, details } = show([missed('b', 1, 'phrase'), missed('a', 2), missed('b', 3, 'line')])
    expect(names()).toEqual(['b', 'a'])
    expect(details).toBeNull()
  })

  it('beyond five it is folded away', () => {
    const { names, details } = show(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((latin, item) => missed(latin, item)))
    expect(names()).toHaveLength(7)
    expect(details && within(details).getByText('2 more')).toBeTruthy()
    expect(details && within(details).getAllByRole('link')).toHaveLength(2)
  })
})
