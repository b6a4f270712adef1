import { render, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { ChantName } from './chant-name.tsx'

it('a Latin name carries its language, an English one does not', () => {
  render([
    <ChantName key="1" name="Pater noster" />,
    <p key="2">
      <ChantName name="The Dialogues of the Mass" />
    </p>,
  ])
  expect(screen.getByText('Pater noster').lang).toBe('la')
  expect(screen.getByText('The Dialogues of the Mass').lang).toBe('')
})
