/** Kept, because making one takes a hundred times longer than using it. */
const dayFormats = new Map<string, Intl.DateTimeFormat>()

/** Whether a text names an IANA time zone. */
export function isTimeZone(text: string): boolean {
  if (dayFormats.has(text)) return true
  // Some engines also take a bare offset such as +02:00, which knows nothing of summer time.
  if (!/^[A-Za-z]/.test(text)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: text }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function dayFormatOf(zone: string): Intl.DateTimeFormat {
  const known = dayFormats.get(zone)
  if (known) return known
  const made = new Intl.DateTimeFormat('en-u-ca-gregory-nu-latn', {
    timeZone: zone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  })
  // There are fewer zones than this, but each can be written in many cases.
  if (dayFormats.size >= 1000) dayFormats.clear()
  dayFormats.set(zone, made)
  return made
}

/** The calendar day (YYYY-MM-DD) that an instant falls on in a zone. */
export function calendarDay(instantIso: string, zone: string): string {
  const parts = dayFormatOf(zone).formatToParts(new Date(instantIso))
  const part = (type: 'year' | 'month' | 'day') => parts.find((each) => each.type === type)?.value ?? ''
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

export function nextDay(day: string): string {
  return shiftDay(day, 1)
}

/**
 * The run of days that is still alive (it reaches today or yesterday) and the longest run ever.
 * A day ahead of today is real: the learner practised, then flew west over the date line.
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

function shiftDay(day: string, by: 1 | -1): string {
  // A calendar day is written as its midnight in UTC, where no day is shorter or longer than another.
  const date = new Date(`${day}T00:00:00.000Z`)
  date.setUTCDate(date.getUTCDate() + by)
  return date.toISOString().slice(0, 10)
}
