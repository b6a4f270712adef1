/** Work under one name is done one after the other; work under different names does not wait. */
export class Turns {
  readonly #last = new Map<string, Promise<unknown>>()

  async take<T>(name: string, work: () => Promise<T>): Promise<T> {
    const before = this.#last.get(name)
    // Whether the one before succeeded is not our matter, only that it has ended.
    const mine = before ? before.then(work, work) : work()
    this.#last.set(name, mine)
    try {
      return await mine
    } finally {
      if (this.#last.get(name) === mine) this.#last.delete(name)
    }
  }
}
