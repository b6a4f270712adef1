import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, vi } from 'vitest'
import { chosenMelodies } from '../../api/chosen-melodies.ts'
import type { DownloadableChant } from './download-chant.ts'
import { KeepOffline } from './keep-offline.tsx'

/** Cache Storage in memory, as far as keeping needs it. */
function fakeCaches() {
  const stores = new Map<string, Map<string, Response>>()
  async function open(name: string) {
    const store = stores.get(name) ?? new Map<string, Response>()
    stores.set(name, store)
    return {
      match: async (url: string) => store.get(url)?.clone(),
      put: async (url: string, response: Response) => void store.set(url, response),
      delete: async (url: string) => store.delete(url),
    }
  }
  vi.stubGlobal('caches', { open })
  return (name: string) => [...(stores.get(name)?.keys() ?? [])].toSorted()
}

/** Each test of a file begins with nothing kept and no melody chosen; answers what a cache holds. */
export function useFakeCaches(): (name: string) => string[] {
  let list = (_name: string): string[] => []
  beforeEach(() => {
    list = fakeCaches()
  })
  afterEach(() => {
    for (const slug of Object.keys(chosenMelodies.get())) chosenMelodies.choose(slug, undefined)
  })
  return (name) => list(name)
}

export const sound = (kilobytes: number) => () => new Response('~'.repeat(kilobytes * 1000))
export const word = (id: number, audioPath: string | null) => ({ id, latin: 'Kyrie', english: 'Lord', audioPath })
const verseOf = (...audioPaths: (string | null)[]) => ({
  phrases: [{ words: audioPaths.map((audioPath) => ({ form: 'Kýrie', audioPath })) }],
})

export const server = {
  'GET /api/chants/1/exercises': [],
  'GET /api/chants/1/vocabulary': [word(1, '/audio/lord.mp3'), word(2, '/audio/mercy.mp3'), word(3, null)],
  'GET /api/chants/1/text': {
    verses: [verseOf('/audio/lord.mp3', null)],
    related: [verseOf('/audio/spare.mp3')],
  },
  'GET /api/chants/1/score': {},
  'GET /api/chants/2/exercises': [],
  'GET /api/chants/2/vocabulary': [word(1, '/audio/lord.mp3')],
  'GET /api/chants/2/text': { verses: [verseOf()] },
  'GET /api/chants/2/score': {},
  'GET /audio/kyrie.mp3': sound(1500),
  'GET /audio/lord.mp3': sound(400),
  'GET /audio/mercy.mp3': sound(300),
  'GET /audio/spare.mp3': sound(100),
}

export const kyrie: DownloadableChant = { id: 1, slug: 'kyrie', audioPath: '/audio/kyrie.mp3' }
export const gloria: DownloadableChant = { id: 2, slug: 'gloria', audioPath: null }

export const show = (chants: readonly DownloadableChant[]) =>
  render(<KeepOffline userId="u1" chants={chants} what="Kyrie" label="Keep offline" />)

export const press = async (name: string) => userEvent.click(screen.getByRole('button', { name }))
