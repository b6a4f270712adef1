import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
// Loaded here, so that the timeout of a test does not include it.
import './alert-dialog-window.tsx'
import './dialog-window.tsx'
import { AlertDialog, Dialog } from './dialog.tsx'

describe('messages in an accessible alert dialog', () => {
  it('a message to acknowledge has one button, and leaving it in any way is told', async () => {
    const onClose = vi.fn<() => void>()
    const message = 'Progress has been reset! You can now start fresh.'
    render(<AlertDialog open message={message} confirm={{ label: 'OK' }} onClose={onClose} />)
    await screen.findByRole('alertdialog', { name: message })
    expect(screen.getAllByRole('button').map((button) => button.textContent)).toEqual(['OK'])
    await userEvent.click(screen.getByRole('button', { name: 'OK' }))
    expect(onClose).toHaveBeenCalledOnce()
  })

  it('a question is confirmed or cancelled', async () => {
    const onConfirm = vi.fn<() => void>()
    const onClose = vi.fn<() => void>()
    render(
      <AlertDialog
        open
        title="Reset?"
        message="Sure?"
        confirm={{ label: 'Reset', onConfirm }}
        cancel="Cancel"
        onClose={onClose}
      />,
    )
    await userEvent.click(await screen.findByRole('button', { name: 'Cancel' }))
    expect(onConfirm).not.toHaveBeenCalled()
    expect(onClose).toHaveBeenCalledOnce()
  })
})

describe('dialog', () => {
  it('names itself, takes the focus, closes by Escape, and writes no style element (the policy forbids it)', async () => {
    const onClose = vi.fn<() => void>()
    render(
      <Dialog open title="Preview" onClose={onClose}>
        <p>Inside</p>
      </Dialog>,
    )
    const dialog = await screen.findByRole('dialog', { name: 'Preview' })
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true))
    expect(document.querySelectorAll('style')).toHaveLength(0)
    await userEvent.keyboard('{Escape}')
    expect(onClose).toHaveBeenCalledOnce()
  })
})

function Opening({ window }: { readonly window: (open: boolean, close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        More
      </button>
      <h1 tabIndex={-1}>Elsewhere</h1>
      {window(isOpen, () => setOpen(false))}
    </>
  )
}

describe('the focus after a window', () => {
  const windows = {
    dialog: (open: boolean, close: () => void) => <Dialog open={open} title="Window" onClose={close} />,
    alertdialog: (open: boolean, close: () => void) => (
      <AlertDialog open={open} message="Sure?" confirm={{ label: 'OK' }} cancel="Cancel" onClose={close} />
    ),
  }

  it.each(['dialog', 'alertdialog'] as const)('of kind %s returns to what opened it', async (kind) => {
    render(<Opening window={windows[kind]} />)
    const opener = screen.getByRole('button', { name: 'More' })
    // The second time its code is there at once.
    for (const leave of ['{Escape}', '{Enter}']) {
      opener.focus()
      await userEvent.keyboard('{Enter}')
      const opened = await screen.findByRole(kind)
      await waitFor(() => expect(opened.contains(document.activeElement)).toBe(true))
      await userEvent.keyboard(leave)
      await waitFor(() => expect(screen.queryByRole(kind)).toBeNull())
      await waitFor(() => expect(document.activeElement).toBe(opener))
    }
  })
})
