/** There are fewer, but each can be written in many cases. */
const mostZones = 1000

/** Kept, because making one takes a hundred times longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Whether a text names an IANA time zone. */
export function isTimeZone(text: string): boolean {
  // Some engines also take a bare offset such as +02:00, which knows nothing of summer time.
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
  if (dayFormats.size >= mostZones) dayFormats.clear()
  dayFormats.set(zone, made)
  return made
}

export const quarterHourMs = 15 * 60 * 1000
/** Since 1972 every zone has begun its days on a quarter of an hour. */
const firstEvenDay = Date.UTC(1973, 0)
/** Of each zone the last quarter of an hour that was asked for, since what is asked is mostly the day that it is now. */
const lastDays = new Map<string, { readonly quarter: number; readonly day: string }>()

/** The calendar day (YYYY-MM-DD) that an instant falls on in a zone. */
export function calendarDay(instantIso: string, zone: string): string {
  const instant = Date.parse(instantIso)
  const quarter = Math.floor(instant / quarterHourMs)
  const known = lastDays.get(zone)
  if (known?.quarter === quarter) return known.day
  const [month, date, year = ''] = dayFormatOf(zone).format(instant).split('/')
  const day = `${year.padStart(4, '0')}-${month}-${date}`
  if (lastDays.size >= mostZones) lastDays.clear()
  if (instant >= firstEvenDay) lastDays.set(zone, { quarter, day })
  return day
}

export function nextDay(day: string): string {
  return shiftDay(day, 1)
}

/**
 * The run of days that is still alive (it reaches today or yesterday) and the longest run ever.
 * A day ahead of today is real: the learner practiced, then flew west over the date line.
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

/** The practice days of a learner in short: the run that ends with the last of them, and the longest run ever. */
export interface DayRun {
  readonly current: number
  readonly longest: number
  readonly lastDay: string
}

export function dayRunOf(days: readonly string[]): DayRun | null {
  const lastDay = days.toSorted().at(-1)
  return lastDay === undefined ? null : { ...dayStreak(days, lastDay), lastDay }
}

/** Whether a day joins the days before the last one, so that only the list of all days tells what comes of it. */
export function isLateDay(run: DayRun | null, day: string): boolean {
  // No run is empty: a zero was left by an earlier version, for a run that was over when its last day was told.
  return run !== null && (day < run.lastDay || run.current === 0)
}

/** The run after one more day, which is not late; the same object when the day was marked before. */
export function markDay(run: DayRun | null, day: string): DayRun {
  if (run === null) return { current: 1, longest: 1, lastDay: day }
  if (day === run.lastDay) return run
  const current = nextDay(run.lastDay) === day ? run.current + 1 : 1
  return { current, longest: Math.max(run.longest, current), lastDay: day }
}

/** What a learner is shown of a run: one that has not reached yesterday is over. */
export function shownRun(run: DayRun | null, today: string): { current: number; longest: number } {
  if (run === null) return { current: 0, longest: 0 }
  return { current: nextDay(run.lastDay) >= today ? run.current : 0, longest: run.longest }
}

function shiftDay(day: string, by: 1 | -1): string {
  // A calendar day is written as its midnight in UTC, where no day is shorter or longer than another.
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
