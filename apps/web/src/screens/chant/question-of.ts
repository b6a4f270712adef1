/** Where the types of exercises say what they ask, the plainest first. */
const fields = ['question', 'statement', 'sentence', 'text', 'latinPhrase', 'phrase', 'translation', 'hint'] as const

/** What an exercise asks, as one line of text; nothing where its content holds no such line. */
export function findQuestion(content: string): string | undefined {
  try {
    const read: unknown = JSON.parse(content)
    if (typeof read !== 'object' || read === null) return undefined
    const texts = new Map(
      Object.entries(read).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
    // What is to be recognized by ear is not to be read before.
    if (texts.has('hear')) return 'Listen, then answer.'
    const found = fields.map((field) => texts.get(field)?.trim()).find(Boolean)
    return found?.replace(/_{3,}/g, '…')
  } catch {
    return undefined
  }
}
