import { type LevelGround, weightOf } from '@schola/domain/coverage'
import { mostPutOff, playerMemory } from '@schola/domain/drawing'
import type { Grade } from '@schola/domain/streaks'

/** A level of a chant as simulated learners see it. */
export interface PlayedLevel {
  readonly ground: LevelGround<number>
  /** By target: the places of the exercises that stand on it. */
  readonly standing: readonly (readonly number[])[]
}

interface Missed {
  readonly place: number
  readonly at: number
}

/** What is marked of an exercise: that it was shown so lately that it may not come again, and that it is to come back. */
const recentMark = 1
const missedMark = 2

/**
 * One learner after the other in one level, its exercises known by their places: what `drawExercise` draws by the chances of
 * `weighByCoverage`. Millions are drawn: places are marked instead of listed, and a gain is reckoned where something was met.
 */
export class LevelPractice {
  readonly #standing: PlayedLevel['standing']
  /** The targets of all exercises in one row, with their rarities; those of a place end where those of the next begin. */
  readonly #targets: Uint32Array
  readonly #rarities: Float64Array
  readonly #begins: Uint32Array
  readonly #gains: Float64Array
  readonly #weights: Float64Array
  readonly #isMet: Uint8Array
  readonly #marks: Uint8Array
  /** At which of the meetings each gain was reckoned. */
  readonly #changedAt: Uint32Array
  #meetings = 0
  #met: Uint8Array = new Uint8Array()
  #best = 0
  #shown = 0
  #recent: number[] = []
  #missed: Missed[] = []

  constructor({ ground, standing }: PlayedLevel) {
    const count = ground.length
    this.#standing = standing
    this.#targets = Uint32Array.from(ground.flatMap(({ targets }) => targets))
    this.#rarities = Float64Array.from(ground.flatMap(({ rarities }) => rarities))
    this.#begins = new Uint32Array(count + 1)
    for (const [place, { targets }] of ground.entries()) {
      this.#begins[place + 1] = (this.#begins[place] ?? 0) + targets.length
    }
    this.#gains = new Float64Array(count)
    this.#weights = new Float64Array(count)
    this.#isMet = new Uint8Array(count)
    this.#marks = new Uint8Array(count)
    this.#changedAt = new Uint32Array(count)
  }

  /** Begins anew with a learner who has met so much of the chant; it is told of what is met from now on. */
  begin(met: Uint8Array): void {
    this.#met = met
    this.#shown = 0
    this.#recent = []
    this.#missed = []
    this.#isMet.fill(0)
    this.#marks.fill(0)
    for (let place = 0; place < this.#gains.length; place += 1) this.#reckon(place)
    this.#best = this.#findBest()
    this.#weighAll()
  }

  /** The place of the next exercise; nothing in an empty level. */
  draw(random: () => number): number | undefined {
    const due = this.#missed.find(({ place }) => !this.#isMarked(place, recentMark))
    if (due !== undefined) {
      const wait = due.at + playerMemory + mostPutOff - this.#shown
      if (wait <= mostPutOff && random() * (wait + 1) < 1) return due.place
      const unexpected = this.#chances(recentMark | missedMark)
      if (unexpected > 0) return this.#pick(recentMark | missedMark, unexpected, random)
    }
    const fresh = this.#chances(recentMark)
    return fresh > 0 ? this.#pick(recentMark, fresh, random) : this.#drawAgain(random)
  }

  /** After an exercise was shown, and with it these targets for the first time. */
  show(place: number, targets: readonly number[]): void {
    this.#shown += 1
    this.#recent.push(place)
    this.#mark(place, recentMark)
    if (this.#recent.length > playerMemory) this.#unmark(this.#recent.shift() ?? place, recentMark)
    if (!this.isMet(place)) this.#meet(place, targets)
  }

  /** After the exercise that is shown was answered. */
  answer(place: number, grade: Grade): void {
    if (this.#isMarked(place, missedMark)) {
      this.#missed = this.#missed.filter((missed) => missed.place !== place)
      this.#unmark(place, missedMark)
    }
    if (grade !== 'wrong') return
    this.#missed.push({ place, at: this.#shown })
    this.#mark(place, missedMark)
  }

  isMet(place: number): boolean {
    return this.#isMet[place] === 1
  }

  /** How much chance an exercise has beside the others. */
  weightAt(place: number): number {
    return this.#weights[place] ?? 0
  }

  #isMarked(place: number, mark: number): boolean {
    return ((this.#marks[place] ?? 0) & mark) !== 0
  }

  #mark(place: number, mark: number): void {
    this.#marks[place] = (this.#marks[place] ?? 0) | mark
  }

  #unmark(place: number, mark: number): void {
    this.#marks[place] = (this.#marks[place] ?? 0) & ~mark
  }

  /** In a level of a few exercises all are recent: then any but the current one may come again. */
  #drawAgain(random: () => number): number | undefined {
    const current = this.#recent.at(-1)
    for (const place of this.#recent) this.#unmark(place, recentMark)
    this.#recent = []
    if (current === undefined || this.#marks.length === 1)
      return this.#pick(recentMark, this.#chances(recentMark), random)
    this.#mark(current, recentMark)
    const drawn = this.#pick(recentMark, this.#chances(recentMark), random)
    this.#unmark(current, recentMark)
    return drawn
  }

  /** The chances of all exercises without these marks together, which is 0 only where there are none. */
  #chances(marks: number): number {
    const [marked, weights] = [this.#marks, this.#weights]
    let all = 0
    for (let place = 0; place < weights.length; place += 1) {
      if (((marked[place] ?? 0) & marks) === 0) all += weights[place] ?? 0
    }
    return all
  }

  #pick(marks: number, all: number, random: () => number): number | undefined {
    const [marked, weights] = [this.#marks, this.#weights]
    let left = random() * all
    let last: number | undefined
    for (let place = 0; place < weights.length; place += 1) {
      if (((marked[place] ?? 0) & marks) !== 0) continue
      left -= weights[place] ?? 0
      if (left < 0) return place
      last = place
    }
    return last
  }

  #meet(place: number, targets: readonly number[]): void {
    this.#isMet[place] = 1
    this.#meetings += 1
    const changed = [place]
    for (const target of targets) {
      for (const other of this.#standing[target] ?? []) {
        if (this.#changedAt[other] === this.#meetings) continue
        this.#changedAt[other] = this.#meetings
        this.#reckon(other)
        changed.push(other)
      }
    }
    const best = changed.length === 1 ? this.#best : this.#findBest()
    if (best === this.#best) {
      for (const other of changed) this.#weigh(other)
      return
    }
    this.#best = best
    this.#weighAll()
  }

  /** What is gained with an exercise, as `gainOf` has it. */
  #reckon(place: number): void {
    const [targets, rarities, met] = [this.#targets, this.#rarities, this.#met]
    const end = this.#begins[place + 1] ?? 0
    let gain = 0
    for (let each = this.#begins[place] ?? 0; each < end; each += 1) {
      if (met[targets[each] ?? 0] === 0) gain += rarities[each] ?? 0
    }
    this.#gains[place] = gain
  }

  #findBest(): number {
    const gains = this.#gains
    let best = 0
    for (let place = 0; place < gains.length; place += 1) {
      const gain = gains[place] ?? 0
      if (gain > best) best = gain
    }
    return best
  }

  #weighAll(): void {
    for (let place = 0; place < this.#weights.length; place += 1) this.#weigh(place)
  }

  #weigh(place: number): void {
    this.#weights[place] = weightOf(this.#gains[place] ?? 0, this.#best, this.isMet(place))
  }
}
