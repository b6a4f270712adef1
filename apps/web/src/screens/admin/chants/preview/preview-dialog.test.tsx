import '../../../../ui/dialog-window.tsx'
import { screen } from '@testing-library/react'
import { beforeEach, expect, it } from 'vitest'
import { serve } from '../../../../testing/server.ts'
import { draftOf, phraseOf, showPart } from '../part.test-data.tsx'
import { PreviewDialog } from './preview-dialog.tsx'

beforeEach(() => {
  serve({ 'GET /api/chants': [] })
})

it('the preview names who says a phrase, as learners would read it', async () => {
  const phrases = [phraseOf('Dóminus vobíscum.', 'The Lord be with you.')]
  showPart(
    ({ chantId, draft }) => <PreviewDialog chantId={chantId} draft={draft} onClose={() => {}} />,
    draftOf({ verses: [{ phrases: phrases.map((phrase) => ({ ...phrase, who: 'priest' as const })) }] }),
  )
  const dialog = await screen.findByRole('dialog', { name: 'Preview of Ave Maria' })
  expect(dialog.querySelector('.phrase-who')?.textContent).toBe('Priest')
})
