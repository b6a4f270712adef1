/** Zone names are case-insensitive, so the cache needs a limit. */
const maxZones = 1000

/** Creating a format is a hundred times slower than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

export function isTimeZone(text: string): boolean {
  // Some engines accept a bare offset such as +02:00, which has no summer time.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    dayFormatOf(text)
    return true
  } catch {
    return false
  }
}

function dayFormatOf(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  if (dayFormats.size >= maxZones) dayFormats.clear()
  dayFormats.set(zone, made)
  return made
}

/** Since 1972, every zone starts its days on a quarter of an hour. */
export const quarterHourMs = 15 * 60 * 1000

export function calendarDay(instantIso: string, zone: string): string {
  const [month, date, year = ''] = dayFormatOf(zone).format(Date.parse(instantIso)).split('/')
  return `${year.padStart(4, '0')}-${month}-${date}`
}

export function nextDay(day: string): string {
  return shiftDay(day, 1)
}

/**
 * Returns the current run (it reaches today or yesterday) and the longest one. A day ahead of today is real: the
 * learner flew west over the date line.
 */
export function dayStreak(days: readonly string[], today: string): { current: number; longest: number } {
  const marked = new Set(days)
  const alive = [today, shiftDay(today, -1), nextDay(today)].find((day) => marked.has(day))
  let current = 0
  let longest = 0
  for (const first of marked) {
    if (marked.has(shiftDay(first, -1))) continue
    let length = 0
    let holdsAlive = false
    for (let day = first; marked.has(day); day = nextDay(day)) {
      length += 1
      holdsAlive ||= day === alive
    }
    if (holdsAlive) current = length
    longest = Math.max(longest, length)
  }
  return { current, longest }
}

/** Summary of practice days: the run that ends with the last day, and the longest run. */
export interface DayRun {
  readonly current: number
  readonly longest: number
  readonly lastDay: string
}

export function dayRunOf(days: readonly string[]): DayRun | null {
  const lastDay = days.toSorted().at(-1)
  return lastDay === undefined ? null : { ...dayStreak(days, lastDay), lastDay }
}

/** Whether a day is before the last one, so that the run must be computed from all days. */
export function isLateDay(run: DayRun | null, day: string): boolean {
  // Earlier versions stored 0 for a run that was over.
  return run !== null && (day < run.lastDay || run.current === 0)
}

/** Adds a day that is not late; returns the same object if the day was already marked. */
export function markDay(run: DayRun | null, day: string): DayRun {
  if (run === null) return { current: 1, longest: 1, lastDay: day }
  if (day === run.lastDay) return run
  const current = nextDay(run.lastDay) === day ? run.current + 1 : 1
  return { current, longest: Math.max(run.longest, current), lastDay: day }
}

/** Returns the run to display: one that has not reached yesterday is over. */
export function shownRun(run: DayRun | null, today: string): { current: number; longest: number } {
  if (run === null) return { current: 0, longest: 0 }
  return { current: nextDay(run.lastDay) >= today ? run.current : 0, longest: run.longest }
}

function shiftDay(day: string, by: 1 | -1): string {
  // In UTC all days have the same length.
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
