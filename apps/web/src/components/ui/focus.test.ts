import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { watchInputModality } from './focus.ts'

it('the page knows whether it was last touched or typed at', async () => {
  watchInputModality()
  const root = document.documentElement
  await userEvent.pointer({ keys: '[TouchA]', target: document.body })
  expect(root.hasAttribute('data-pointer')).toBe(true)
  await userEvent.keyboard('{Tab}')
  expect(root.hasAttribute('data-pointer')).toBe(false)
})
