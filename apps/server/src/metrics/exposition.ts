/** What Prometheus reads: `name{label="value"} number`, under a line of help and one of type. */
export type Labels = Readonly<Record<string, string>>

const escapes: Readonly<Record<string, string>> = { '\\': '\\\\', '"': '\\"', '\n': '\\n' }

const labelText = (labels: Labels) =>
  Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, (letter) => escapes[letter] ?? '')}"`)
    .join(',')

const line = (name: string, labels: string, value: number) =>
  labels === '' ? `${name} ${value}` : `${name}{${labels}} ${value}`

const heading = (name: string, type: string, help: string) => [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`]

/** A figure taken at the moment of reading. */
export function gauge(name: string, help: string, values: readonly (readonly [Labels, number])[]): string[] {
  return [...heading(name, 'gauge', help), ...values.map(([labels, value]) => line(name, labelText(labels), value))]
}

/** Counts what has happened since the start, apart for each set of labels. */
export class Counter {
  readonly #counts = new Map<string, number>()

  constructor(
    readonly name: string,
    readonly help: string,
  ) {}

  add(labels: Labels): void {
    const key = labelText(labels)
    this.#counts.set(key, (this.#counts.get(key) ?? 0) + 1)
  }

  lines(): string[] {
    return [
      ...heading(this.name, 'counter', this.help),
      ...[...this.#counts].map(([labels, count]) => line(this.name, labels, count)),
    ]
  }
}

interface Measured {
  readonly counts: number[]
  sum: number
}

/** Counts how many took no longer than each bound. */
export class Histogram {
  readonly #measured = new Map<string, Measured>()

  constructor(
    readonly name: string,
    readonly help: string,
    readonly bounds: readonly number[],
  ) {}

  observe(labels: Labels, value: number): void {
    const key = labelText(labels)
    let measured = this.#measured.get(key)
    if (!measured) this.#measured.set(key, (measured = { counts: [...this.bounds, 0].map(() => 0), sum: 0 }))
    const place = this.bounds.findIndex((bound) => value <= bound)
    const index = place < 0 ? this.bounds.length : place
    measured.counts[index] = (measured.counts[index] ?? 0) + 1
    measured.sum += value
  }

  lines(): string[] {
    return [...heading(this.name, 'histogram', this.help), ...[...this.#measured].flatMap((each) => this.#series(each))]
  }

  #series([labels, { counts, sum }]: readonly [string, Measured]): string[] {
    let total = 0
    const prefix = labels === '' ? '' : `${labels},`
    const buckets = [...this.bounds.map(String), '+Inf'].map((bound, index) => {
      total += counts[index] ?? 0
      return line(`${this.name}_bucket`, `${prefix}le="${bound}"`, total)
    })
    return [...buckets, line(`${this.name}_sum`, labels, sum), line(`${this.name}_count`, labels, total)]
  }
}
