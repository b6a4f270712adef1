interface Digit {
  readonly 'data-digit'?: number
  readonly 'aria-keyshortcuts'?: string
}

/** Marks what stands in one of the first nine places: its digit chooses it. */
export function digitOf(place: number): Digit {
  const digit = place + 1
  return digit > 9 ? {} : { 'data-digit': digit, 'aria-keyshortcuts': String(digit) }
}
