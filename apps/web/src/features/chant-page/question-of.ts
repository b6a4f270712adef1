import { readExercise } from '@schola/exercises/catalog'
import { type Language, languageOf } from '@schola/exercises/language'
import { m } from '@schola/messages'

interface Question {
  readonly text: string
  readonly lang: Language | undefined
}

/** What an exercise asks, as one line of text; nothing where its type has no such line, or it cannot be played. */
export function findQuestion(type: string, content: string): Question | undefined {
  const reading = readExercise(type, content)
  if (!reading.ok) return undefined
  const { definition } = reading
  // What is to be recognized by ear is not to be read before.
  if (definition.heard(reading.content) !== undefined) return { text: m.chant_listen_question(), lang: 'en' }
  const { question } = definition.compare(reading.content, definition.correctAnswer(reading.content))
  if (!question) return undefined
  return { text: question.text.replace(/_{3,}/g, '…'), lang: question.lang ?? languageOf(question.text) }
}
