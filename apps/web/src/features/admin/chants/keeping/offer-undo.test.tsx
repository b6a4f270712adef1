import { m } from '@schola/messages'
import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../../../components/ui/toaster.tsx'
import { expectToast, press } from '../../admin.test-data.tsx'
import { dismissUndo, offerRestore } from './offer-undo.ts'

interface Lists {
  readonly levels: readonly string[]
  readonly exercises: readonly string[]
}

let now: Lists = { levels: [], exercises: [] }

/** Removes the first item of a list with room for two. */
function remove(kind: keyof Lists, name: string) {
  const [removed = '', ...left] = now[kind]
  now = { ...now, [kind]: left }
  act(() =>
    offerRestore<Lists>(
      name,
      (next) => {
        now = next(now)
      },
      (lists) => (lists[kind].length < 2 ? { ...lists, [kind]: [removed, ...lists[kind]] } : undefined),
    ),
  )
}

function add(kind: keyof Lists, added: string) {
  now = { ...now, [kind]: [...now[kind], added] }
}

const offers = () => screen.getAllByRole('button', { name: /^(Undo|Restore)/ }).map(({ textContent }) => textContent)

beforeEach(() => {
  dismissUndo()
  now = { levels: ['a', 'b'], exercises: ['x', 'y'] }
  render(<Toaster />)
})

async function failToRestore(kind: keyof Lists, name: string, title: string) {
  remove(kind, name)
  await screen.findByText(m.authoring_removed_hint({ name: title }))
  add(kind, 'new')
  press(m.common_undo())
  await expectToast(m.authoring_undo_no_room({ name: title }))
}

describe('a removed item that no longer fits', () => {
  it('is offered with every removal until it is back', async () => {
    await failToRestore('levels', m.common_level({ level: 1 }), m.common_level({ level: 1 }))
    expect(offers()).toEqual([m.authoring_undo_restore({ removed: 'Level 1' })])
    remove('exercises', 'the exercise')
    expect(offers()).toEqual([m.common_undo(), m.authoring_undo_restore({ removed: 'Level 1' })])
    press(m.common_undo())
    remove('exercises', 'the exercise')
    expect(offers()).toEqual([m.common_undo(), m.authoring_undo_restore({ removed: 'Level 1' })])
    press(m.authoring_undo_restore({ removed: 'Level 1' }))
    await expectToast(m.authoring_undo_no_room({ name: 'Level 1' }))
    remove('levels', m.common_level({ level: 2 }))
    press(m.authoring_undo_restore({ removed: 'Level 1' }))
    expect(now.levels).toEqual(['a', 'new'])
    remove('exercises', 'the exercise')
    expect(offers()).toEqual([m.common_undo()])
  })
})
