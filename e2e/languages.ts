import type { Page } from '@playwright/test'
import { expect } from './expect.ts'

/** Runs in the page: finds accented Latin without a lang attribute, and English marked as Latin. */
function findWrongLanguages(): string[] {
  const faults: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const text = node.textContent ?? ''
    const parent = node.parentElement
    if (!parent || parent.closest('script, style, [aria-hidden="true"]')) continue
    const isMarked = parent.closest('[lang]')?.getAttribute('lang') === 'la'
    const isEnglish = /\b(the|of|and|with|from|your|you|who)\b/i.test(text)
    if (isMarked ? isEnglish : !isEnglish && /[áéíóúýǽæœë]/i.test(text))
      faults.push(`${isMarked ? 'English marked as Latin' : 'Latin not marked'}: ${text.trim().slice(0, 60)}`)
  }
  return faults.slice(0, 12)
}

export async function expectLanguagesMarked(page: Page): Promise<void> {
  expect
    .configure({ soft: true })(await page.evaluate(findWrongLanguages), page.url())
    .toEqual([])
}
