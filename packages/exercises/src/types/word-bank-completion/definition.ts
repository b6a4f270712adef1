import { m } from '@schola/messages'
import { defineWordBank } from '../word-bank/definition.ts'

/** The same exercise as a word bank, under an older name. */
export const wordBankCompletion = defineWordBank('word-bank-completion', () => m.exercises_type_word_bank_completion())
