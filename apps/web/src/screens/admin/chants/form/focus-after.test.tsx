import { fireEvent, screen } from '@testing-library/react'
import { expect, it } from 'vitest'
import { serve } from '../../../../testing/server.ts'
import { elevatedSession } from '../../admin.test-data.tsx'
import { wordOf } from '../chant.test-data.ts'
import { draftOf, phraseOf, showPart } from '../part.test-data.tsx'
import { TextPart } from '../text/text-part.tsx'
import { WordsPart } from '../words/words-part.tsx'

const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }))
const focused = () => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.id

it('the focus stays with a phrase that is moved, and goes to one that is added', () => {
  showPart(TextPart, draftOf())
  press('Move phrase 1.1 down')
  expect(focused()).toBe('Move phrase 1.2 down')
  press('Add a phrase after 1.2')
  expect(focused()).toBe(screen.getByLabelText('Latin of phrase 1.3').id)
  press('Remove phrase 1.3')
  expect(document.activeElement?.getAttribute('data-path')).toBe('verses.0.phrases.1')
})

it('the focus goes to the next word when one is confirmed', () => {
  serve({
    'GET /api/admin/session': elevatedSession,
    'GET /api/admin/composer-sources': { chants: [], synonyms: [], spoken: {} },
  })
  const words = ['Ave', 'María'].map((form) => wordOf(form, 'x', { isProposed: true }))
  const verses = [{ phrases: [{ ...phraseOf('Ave María', 'Hail Mary'), words }] }]
  showPart((props) => <WordsPart {...props} aim={undefined} />, draftOf({ verses }))
  press('Confirm Ave')
  expect(focused()).toBe('María')
})
