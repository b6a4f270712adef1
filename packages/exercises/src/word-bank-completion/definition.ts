import { defineWordBank } from '../word-bank/definition.ts'

/** A word bank under its other name. */
export const wordBankCompletion = defineWordBank('word-bank-completion', 'Word Bank Completion')
