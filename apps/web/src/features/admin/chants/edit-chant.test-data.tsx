import type { ChantSourceWhole } from '@schola/contract/chant-sources'
import { m } from '@schola/messages'
import { screen } from '@testing-library/react'
import type { Answer } from '../../../testing/server.ts'
import { openAdmin } from '../admin.test-data.tsx'
import { clara, summaryOf, wholeOf } from './chant.test-data.ts'

export const list = 'GET /api/admin/chant-sources'
export const one = `${list}/1000`
export const saving = 'PATCH /api/admin/chant-sources/1000/draft'
export const own = summaryOf(1000, 'Ave Maria')

/** Opens the editor of a chant at one of its parts. */
export async function edit(
  part: string,
  whole: ChantSourceWhole = wholeOf(),
  answers: Readonly<Record<string, Answer>> = {},
) {
  const opened = await openAdmin(`?tab=chants&chant=1000&edit=1&part=${part}`, {
    [list]: { chants: [own], people: [clara] },
    [one]: { ...whole },
    'GET /api/admin/composer-sources': { chants: [], synonyms: [], spoken: {} },
    [saving]: { version: whole.version + 1 },
    ...answers,
  })
  await screen.findByRole('tablist', { name: m.authoring_editor_parts() })
  return opened
}
