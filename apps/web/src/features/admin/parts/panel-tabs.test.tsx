import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it } from 'vitest'
import { PanelTabs } from './panel-tabs.tsx'

function Vanishing({ name }: { readonly name: string }): ReactNode {
  const [isThere, setThere] = useState(true)
  return isThere && <button onClick={() => setThere(false)}>{name}</button>
}

function open() {
  const content = (
    <>
      <Vanishing name="Restore" />
      <section aria-label="History" tabIndex={-1}>
        <Vanishing name="Withdraw" />
        <input aria-label="Name" />
      </section>
    </>
  )
  render(<PanelTabs label="Parts" selected="a" onSelect={() => {}} tabs={[{ name: 'a', label: 'About', content }]} />)
}

describe('when a focused button is removed, its container gets the focus', () => {
  it.each([
    ['Withdraw', () => screen.getByRole('region', { name: 'History' })],
    ['Restore', () => screen.getByRole('tabpanel', { name: 'About' })],
  ])('%s', async (name, place) => {
    open()
    await userEvent.click(screen.getByRole('button', { name }))
    await waitFor(() => expect(document.activeElement).toBe(place()))
  })

  it('another focused element stays focused', async () => {
    open()
    screen
      .getByRole('button', { name: 'Withdraw' })
      .addEventListener('click', () => screen.getByRole('textbox').focus())
    await userEvent.click(screen.getByRole('button', { name: 'Withdraw' }))
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Withdraw' })).toBeNull())
    expect(document.activeElement).toBe(screen.getByRole('textbox'))
  })
})
