/** As Web Locks do among the tabs of a device: in turn, and a tab that goes away lets go. */
export class TabLock<T extends { readonly isOpen: boolean }> {
  #holder: T | undefined
  #waiting: { readonly tab: T; readonly start: () => void }[] = []

  async hold(tab: T, work: () => Promise<void>): Promise<void> {
    await new Promise<void>((start) => {
      this.#waiting.push({ tab, start })
      this.#passOn()
    })
    await work()
    this.#holder = undefined
    this.#passOn()
  }

  leave(tab: T): void {
    if (this.#holder === tab) this.#holder = undefined
    this.#passOn()
  }

  #passOn(): void {
    if (this.#holder) return
    this.#waiting = this.#waiting.filter((each) => each.tab.isOpen)
    const next = this.#waiting.shift()
    this.#holder = next?.tab
    next?.start()
  }
}
