import { type Random, shuffled } from '@schola/exercises/shuffle'

/** Several ways to ask for the same thing, by what is asked. */
const wordings = {
  'hear-meaning': ['Listen. What does the word mean?', 'Listen, and choose the meaning.'],
  'hear-spelling': ['Listen, and choose what you hear.', 'Listen. How is the word written?'],
  'hear-order': ['Listen, and put the words in order.', 'Listen. In what order are the words sung?'],
  'hear-type': ['Listen, and type what you hear.', 'Write down what you hear.'],
  'match-words': ['Match each Latin word with its meaning.', 'Join every word to its English.'],
  'match-phrases': ['Match each Latin phrase with its English.', 'Which phrase says what? Join them.'],
  'choose-meaning': ['Choose the meaning of this word.', 'What does this word mean?'],
  'choose-latin': ['Choose the Latin for this.', 'How is this said in Latin?'],
  'choose-in-phrase': ['What does the word mean here, in its phrase?', 'Which meaning fits the phrase?'],
  'choose-form': [
    'Which ending gives this meaning? Choose the form.',
    'All are forms of one word. Choose the one with this meaning.',
  ],
  'choose-phrase': ['Choose the right translation of this phrase.', 'What does this phrase say?'],
  'judge-word': ['True or false: does the word mean this?', 'Is this meaning right?'],
  'judge-phrase': ['True or false: is the translation right?', 'Does the Latin say this?'],
  'judge-form': ['True or false: does the word have this form?', 'Is the form named rightly?'],
  'match-forms': ['Match each word with the name of its form.', 'Which form is which? Join them.'],
  judge: ['Is this statement true or false?', 'True or false?'],
  'spell-word': ['Put the letters in order. The hint gives the meaning.', 'Spell the Latin word with this meaning.'],
  'spell-gap': [
    'Spell the Latin word that is missing from the phrase.',
    'Which word fills the gap? Put its letters in order.',
  ],
  'bank-blank': [
    'Fill the blank so that the Latin says what the English says.',
    'Choose the word that is missing from the Latin.',
  ],
  'bank-form': ['Choose the word whose form fits the blank.', 'Fill the blank with the right word in the right form.'],
  'bank-memory': ['Fill the blanks with the words of the chant.', 'Restore the missing words from the bank.'],
  'complete-phrase': [
    'Complete the Latin from the word bank.',
    'Choose from the bank what is missing from the phrase, from left to right.',
  ],
  'type-hint': ['Type the Latin word that is missing.', 'Write the missing word in the right form.'],
  'type-memory': ['Type the missing words from memory.', 'Write what is left out, as it is sung.'],
  'build-latin': [
    'Build this in Latin, in the order in which it is sung.',
    'Put together the Latin of the chant. Not every word is needed.',
  ],
  'build-english': [
    'Build the English. Not every word is needed.',
    'Translate the phrase with the words given. Some are left over.',
  ],
  'find-error': [
    'One word of the translation is wrong. Find it.',
    'Which English word does not say what the Latin says?',
  ],
  'order-words': ['Put the words in the order in which they are sung.', 'Restore the word order of the chant.'],
  'order-phrases': ['Put the phrases in the order of the prayer.', 'In what order are these sung?'],
} as const satisfies Record<string, readonly [string, ...string[]]>

export type Task = keyof typeof wordings

/** What is asked of words that are Greek or Hebrew, wherever the other wordings speak of Latin. */
const notOfLatin: Readonly<Partial<Record<Task, string>>> = {
  'match-words': 'Join every word to its English.',
  'choose-latin': 'How is this said in the chant?',
  'judge-phrase': 'True or false: is the translation right?',
  'spell-word': 'Put the letters in order. The hint gives the meaning.',
  'spell-gap': 'Which word fills the gap? Put its letters in order.',
  'bank-blank': 'Which word of the chant belongs in the blank?',
  'complete-phrase': 'Choose from the bank what is missing from the phrase, from left to right.',
  'type-hint': 'Write the missing word in the right form.',
  'build-latin': 'Build this in the words of the chant. Not every word is needed.',
  'find-error': 'One word of the translation is wrong. Find it.',
}

export function instructionsFor(task: Task, random: Random, isLatin = true): string {
  const [chosen = wordings[task][0]] = shuffled<string>(wordings[task], random)
  return isLatin ? chosen : (notOfLatin[task] ?? chosen)
}
