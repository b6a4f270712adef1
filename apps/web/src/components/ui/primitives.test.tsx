import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Field } from './field.tsx'
import { announce, LiveRegion } from './live-region.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { Tabs } from './tabs.tsx'

describe('primitives', () => {
  it.each([
    [-5, '0'],
    [37.6, '37.6'],
    [140, '100'],
    [Number.NaN, '0'],
  ])('the progress bar holds %d at %s', (value, shown) => {
    render(<ProgressBar value={value} label="Your progress" />)
    expect(screen.getByRole('progressbar', { name: 'Your progress' }).getAttribute('value')).toBe(shown)
  })

  it('a field ties its hint and its error to the control', () => {
    render(
      <Field label="Password" hint="Ask an operator." error="Password is required">
        {(control) => <input {...control} />}
      </Field>,
    )
    const input = screen.getByRole('textbox', { name: 'Password' })
    const described = input.getAttribute('aria-describedby')?.split(' ') ?? []
    expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
      'Ask an operator.',
      'Password is required',
    ])
    expect(input.getAttribute('aria-invalid')).toBe('true')
  })

  it('what is announced is said once, politely unless it presses', () => {
    const { container } = render(<LiveRegion />)
    const spoken = (how: string) => container.querySelector(`[aria-live=${how}]`)?.textContent
    act(() => announce('Correct!'))
    expect([spoken('polite'), spoken('assertive')]).toEqual(['Correct!', ''])
    act(() => announce('Stop', 'assertive'))
    expect([spoken('polite'), spoken('assertive')]).toEqual(['', 'Stop'])
  })

  const tabs = [
    { name: 'a', label: 'Vocabulary', content: 'words' },
    { name: 'b', label: 'Exercises', content: 'tasks' },
    { name: 'c', label: 'Full Text', content: 'text' },
  ] as const

  function Parts() {
    const [selected, select] = useState<'a' | 'b' | 'c'>('a')
    return <Tabs label="Parts" tabs={tabs} selected={selected} onSelect={select} isManual />
  }

  it('tabs that may ask first are chosen by Enter, not by the arrow alone', async () => {
    render(<Parts />)
    await userEvent.tab()
    await userEvent.keyboard('{ArrowRight}')
    expect(screen.getByRole('tabpanel').textContent).toBe('words')
    await userEvent.keyboard('{Enter}')
    expect(screen.getByRole('tabpanel').textContent).toBe('tasks')
  })

  it('the selected tab can be selected again, such as to scroll to it', async () => {
    const select = vi.fn<(name: string) => void>()
    render(<Tabs label="Parts" tabs={tabs} selected="a" onSelect={select} />)
    await userEvent.click(screen.getByRole('tab', { name: 'Vocabulary' }))
    expect(select).toHaveBeenCalledExactlyOnceWith('a')
  })
})
