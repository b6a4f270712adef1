import { act, render, screen } from '@testing-library/react'
import { beforeEach, describe, expect, it } from 'vitest'
import { Toaster } from '../../../../components/ui/toaster.tsx'
import { expectToast, press } from '../../admin.test-data.tsx'
import { offerBack, retireUndo } from './offer-undo.ts'

interface Lists {
  readonly levels: readonly string[]
  readonly exercises: readonly string[]
}

let now: Lists = { levels: [], exercises: [] }

/** Takes away the first of a list that has room for two. */
function remove(kind: keyof Lists, name: string) {
  const [removed = '', ...left] = now[kind]
  now = { ...now, [kind]: left }
  act(() =>
    offerBack<Lists>(
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
  retireUndo()
  now = { levels: ['a', 'b'], exercises: ['x', 'y'] }
  render(<Toaster />)
})

async function failToRestore(kind: keyof Lists, name: string, title: string) {
  remove(kind, name)
  await screen.findByText(`${title} is gone from the draft.`)
  add(kind, 'new')
  press('Undo')
  await expectToast(`${title} was not restored`)
}

describe('what there was no room for', () => {
  it('is offered with every removal until it is back', async () => {
    await failToRestore('levels', 'Level 1', 'Level 1')
    expect(offers()).toEqual(['Restore Level 1'])
    remove('exercises', 'the exercise')
    expect(offers()).toEqual(['Undo', 'Restore Level 1'])
    press('Undo')
    remove('exercises', 'the exercise')
    expect(offers()).toEqual(['Undo', 'Restore Level 1'])
    press('Restore Level 1')
    await expectToast('Level 1 was not restored')
    remove('levels', 'Level 2')
    press('Restore Level 1')
    expect(now.levels).toEqual(['a', 'new'])
    remove('exercises', 'the exercise')
    expect(offers()).toEqual(['Undo'])
  })
})
