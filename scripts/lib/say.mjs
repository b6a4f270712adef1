export function say(line) {
  console.log(`schola: ${line}`)
}

/** Ends the script with a sentence that says what to do, and no stack trace. */
export function fail(sentence) {
  console.error(`schola: ${sentence}`)
  process.exit(1)
}

export const seconds = (since) => `${((performance.now() - since) / 1000).toFixed(1)} s`
