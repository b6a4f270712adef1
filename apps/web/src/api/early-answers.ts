declare global {
  interface Window {
    /** By address: what was asked for before the app's code had come. */
    earlyAnswers?: Map<string, Promise<Response>>
  }
}

/** Asks now; the app takes the answer when it makes the same call, and not before it has been looked at. */
export function askEarly(url: string, look?: (answer: Response) => Promise<void>): void {
  const ask = async () => {
    const answer = await fetch(url, { headers: { Accept: 'application/json' }, credentials: 'include' })
    if (answer.ok) await look?.(answer.clone())
    return answer
  }
  const answer = ask()
  // A failure is for whoever takes the answer.
  answer.catch(() => undefined)
  window.earlyAnswers ??= new Map()
  window.earlyAnswers.set(url, answer)
}

/** An answer is taken once: a later call wants a later one. */
export function takeEarlyAnswer(url: string): Promise<Response> | undefined {
  const answer = window.earlyAnswers?.get(url)
  window.earlyAnswers?.delete(url)
  return answer
}

/** What nobody took while the app started grows old. */
export function forgetEarlyAnswers(): void {
  delete window.earlyAnswers
}
