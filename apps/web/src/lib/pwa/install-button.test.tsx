import { m } from '@schola/messages'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { InstallButton } from './install-button.tsx'
import { captureInstallPrompt } from './install-prompt.ts'

function offer() {
  const event = new Event('beforeinstallprompt', { cancelable: true })
  const prompt = vi.fn<() => Promise<void>>(() => Promise.resolve())
  Object.assign(event, { prompt })
  act(() => void window.dispatchEvent(event))
  return { event, prompt }
}

const find = () => screen.queryByRole('button', { name: m.offline_install() })

beforeAll(captureInstallPrompt)
describe('the install prompt is captured and deferred', () => {
  it('and shown when the learner asks for it, once', async () => {
    render(<InstallButton />)
    expect(find()).toBeNull()
    const { event, prompt } = offer()
    expect([event.defaultPrevented, prompt.mock.calls.length]).toEqual([true, 0])
    await userEvent.click(screen.getByRole('button', { name: m.offline_install() }))
    expect(prompt).toHaveBeenCalledTimes(1)
    expect(find()).toBeNull()
  })

  it('and gone when the app has been installed in another way', () => {
    render(<InstallButton />)
    offer()
    expect(find()).not.toBeNull()
    act(() => void window.dispatchEvent(new Event('appinstalled')))
    expect(find()).toBeNull()
  })
})
