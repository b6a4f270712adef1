import { screen, within } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { announced, button, renderExercise, type ShownForTest, wait } from '../../testing/render-exercise.tsx'

const content = {
  pairs: [
    { latin: 'pater', english: 'father' },
    { latin: 'panem', english: 'bread' },
    { latin: 'caelum', english: 'heaven' },
  ],
}

const tile = (text: string) => button(new RegExp(`^${text}`))
const matchedTiles = () =>
  screen.queryAllByText((_, element) => element?.textContent === '✓ Matched', { selector: 'span' }).length

async function join({ user }: ShownForTest, ...texts: string[]) {
  for (const text of texts) await user.click(tile(text))
}

describe('matching widget', () => {
  it('all matched scores 100 after 300 ms and completes 500 ms later', async () => {
    const shown = await renderExercise('matching', content)
    await join(shown, 'pater', 'father', 'panem', 'bread', 'caelum', 'heaven')
    await wait(299)
    expect(announced()).toBe('')
    await wait(1)
    expect(announced()).toBe("Excellent!Great job! You've matched all 3 Latin words correctly!")
    // Nothing that could be pressed changes its place while the finger comes down.
    for (const name of ['Try Again', 'Continue']) expect(screen.queryByRole('button', { name })).toBeNull()
    await wait(499)
    expect(shown.onComplete).not.toHaveBeenCalled()
    await wait(1)
    expect(shown.onComplete.mock.calls).toEqual([[100, { matched: content.pairs, missed: [] }]])
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
  })

  it('a right pair is marked as matched, with its words in sight, and counted', async () => {
    const shown = await renderExercise('matching', content)
    expect(button('Check Progress (0/3)').disabled).toBe(true)
    await join(shown, 'pater', 'father')
    expect(matchedTiles()).toBe(2)
    for (const [word, lang] of [
      ['pater', 'la'],
      ['father', 'en'],
    ] as const) {
      expect(button(`${word} Matched`)).toBe(tile(word))
      expect([screen.getByText(word).lang, screen.getByText(word).closest('.sr-only, [hidden]')]).toEqual([lang, null])
    }
    expect(button('Check Progress (1/3)').disabled).toBe(false)
    expect(document.activeElement).toBe(tile('father'))
  })

  it('a wrong pair is red for 1000 ms and counts a mistake', async () => {
    const shown = await renderExercise('matching', content)
    await join(shown, 'pater', 'bread')
    expect(tile('pater').dataset['outcome']).toBe('wrong')
    expect(tile('bread').dataset['outcome']).toBe('wrong')
    expect(screen.getByText('Mistakes: 1')).toBeDefined()
    await wait(999)
    expect(tile('pater').dataset['outcome']).toBe('wrong')
    await wait(1)
    expect(tile('pater').dataset['outcome']).toBeUndefined()
    expect(matchedTiles()).toBe(0)
  })

  it('a partial check below 70 is a good try; Try Again starts over, Continue reports it and shows the right pairs', async () => {
    const onVerdict = vi.fn<() => void>()
    const shown = await renderExercise('matching', content, { onVerdict })
    await join(shown, 'pater', 'father')
    await shown.user.click(button('Check Progress (1/3)'))
    await wait(300)
    expect(announced()).toBe('Good try!You matched 1 out of 3 correctly. Try again to improve!')
    await wait(5000)
    expect(shown.onComplete).not.toHaveBeenCalled()
    await shown.user.click(button('Try Again'))
    expect([matchedTiles(), announced()]).toEqual([0, ''])
    expect(document.activeElement).toBe(screen.getByRole('form'))
    await join(shown, 'panem', 'bread')
    await shown.user.click(button('Check Progress (1/3)'))
    await wait(300)
    expect(screen.queryByText('Right answer')).toBeNull()
    expect(screen.getByText('Your answer').nextElementSibling?.textContent).toBe('panem = bread')
    await shown.user.click(button('Continue'))
    expect(shown.onComplete.mock.calls).toEqual([[33, { matched: [{ latin: 'panem', english: 'bread' }], missed: [] }]])
    expect(screen.getByText('Right answer').nextElementSibling?.textContent).toBe(
      'pater = father; panem = bread; caelum = heaven',
    )
    expect(document.activeElement).toBe(screen.getByRole('group', { name: 'Result' }))
    // It is not asked for where it cannot be done.
    expect(screen.queryByRole('button', { name: 'Try Again' })).toBeNull()
    expect(announced()).toBe('Good try!You matched 1 out of 3 correctly.')
    expect(onVerdict).toHaveBeenCalledTimes(2)
  })

  it('Reset restores the board as it lay', async () => {
    const shown = await renderExercise('matching', content)
    const texts = () => screen.getAllByRole('listitem').map((item) => item.textContent)
    const before = texts()
    await join(shown, 'pater', 'father', 'panem', 'heaven')
    await shown.user.click(button('Reset'))
    expect(texts()).toEqual(before)
    expect(screen.getByText('Mistakes: 0')).toBeDefined()
    expect(button('Check Progress (0/3)').disabled).toBe(true)
  })

  it('equal words may be paired either way, and the pressed tile is the one that goes', async () => {
    const kyrie = { latin: 'eleison', english: 'have mercy' }
    const { user, onComplete } = await renderExercise('matching', { pairs: [kyrie, kyrie] })
    for (const [latin, english] of [
      [1, 0],
      [0, 1],
    ] as const) {
      const side = (name: string) => within(screen.getByRole('list', { name })).getAllByRole('button')
      await user.click(side('Latin')[latin] ?? document.body)
      await user.click(side('English')[english] ?? document.body)
      expect(side('Latin')[latin]?.dataset['matched']).toBe('true')
    }
    await wait(300)
    await wait(500)
    expect(onComplete).toHaveBeenCalledWith(100, { matched: [kyrie, kyrie], missed: [] })
  })
})
