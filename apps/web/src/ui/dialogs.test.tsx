import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
// Loaded here, so that the timeout of a test does not include it.
import './alert-dialog-window.tsx'
import './dialog-window.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'

afterEach(cleanup)

describe('promise 25.3: messages in an accessible alert dialog', () => {
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
