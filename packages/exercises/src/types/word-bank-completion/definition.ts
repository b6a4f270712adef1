import { defineWordBank } from '../word-bank/definition.ts'

/** The same exercise as a word bank, under an older name. */
export const wordBankCompletion = defineWordBank('word-bank-completion', 'Word Bank Completion')
