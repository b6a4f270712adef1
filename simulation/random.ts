/** Numbers that look like chance and are the same for the same seed (mulberry32). */
export class Chance {
  #state: number

  constructor(seed: number) {
    this.#state = (seed * 0x9e3779b1) >>> 0
  }

  /** At least 0, less than 1. */
  readonly number = (): number => {
    this.#state = (this.#state + 0x6d2b79f5) >>> 0
    let mixed = this.#state
    mixed = Math.imul(mixed ^ (mixed >>> 15), mixed | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }

  happens(share: number): boolean {
    return this.number() < share
  }

  below(count: number): number {
    return Math.floor(this.number() * count)
  }

  pick<T>(items: readonly T[]): T {
    const picked = items[this.below(items.length)]
    if (picked === undefined) throw new Error('There is nothing to pick from.')
    return picked
  }

  /** One of the names, each as often as its weight says. */
  weigh<K extends string>(weights: Readonly<Record<K, number>>): K {
    const entries = Object.entries(weights) as [K, number][] // the keys are the record's own
    let left = this.number() * entries.reduce((sum, [, weight]) => sum + weight, 0)
    for (const [name, weight] of entries) {
      left -= weight
      if (left < 0) return name
    }
    throw new Error('The weights are all zero.')
  }
}
