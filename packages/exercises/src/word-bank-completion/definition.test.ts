import { expect, it } from 'vitest'
import { wordBank } from '../word-bank/definition.ts'
import { wordBankCompletion } from './definition.ts'

it('point 3: word-bank-completion is treated like word-bank, under its own name', () => {
  expect(wordBankCompletion.type).toBe('word-bank-completion')
  expect(wordBankCompletion.label).not.toBe(wordBank.label)
  expect(wordBankCompletion.template).toEqual(wordBank.template)
  expect(wordBankCompletion.completionDelay).toBe(wordBank.completionDelay)
})
