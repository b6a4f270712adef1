import type { CDPSession } from '@playwright/test'

interface TraceEvent {
  readonly name: string
  readonly cat: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  /** The time of the processor alone, so that others on the machine do not count. */
  readonly tdur?: number
}

const categories = ['blink.user_timing', 'disabled-by-default-devtools.timeline']

async function traceWhile(browser: CDPSession, act: () => Promise<void>): Promise<TraceEvent[]> {
  const events: TraceEvent[] = []
  browser.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])))
  await browser.send('Tracing.start', { transferMode: 'ReportEvents', traceConfig: { includedCategories: categories } })
  await act()
  const complete = new Promise((resolve) => browser.once('Tracing.tracingComplete', resolve))
  await browser.send('Tracing.end')
  await complete
  return events
}

/** The longest task of each stage, in milliseconds, from the mark that a page made of it to its next mark. */
export async function longestTasks<Stage extends string>(
  browser: CDPSession,
  stages: readonly Stage[],
  act: () => Promise<void>,
): Promise<Record<Stage, number>> {
  const events = await traceWhile(browser, act)
  const marks = events.filter(({ name, cat }) => cat.includes('blink.user_timing') && name.startsWith('stage '))
  const [first] = marks
  const tasks = events.filter(({ name, pid, tid }) => name === 'RunTask' && pid === first?.pid && tid === first.tid)

  function longestFrom(stage: Stage): number {
    const begun = marks.findIndex(({ name }) => name === `stage ${stage}`)
    const [from, to] = [marks[begun]?.ts, marks[begun + 1]?.ts]
    if (from === undefined || to === undefined) throw new Error(`There was no ${stage}.`)
    // Those in which a stage is shown belong to neither.
    const within = tasks.filter(({ ts, dur = 0 }) => ts > from && ts + dur < to)
    // The clock of the processor is sometimes read late, and no task takes longer than it lasts.
    const times = within
      .map(({ tdur = 0, dur = 0 }) => Math.min(tdur, dur) / 1000)
      .toSorted((one, other) => other - one)
    console.log(`  ${stage}: ${times.length} tasks, the longest ${times.slice(0, 5).join(', ')} ms`)
    return times[0] ?? 0
  }
  return Object.fromEntries(stages.map((stage) => [stage, longestFrom(stage)])) as Record<Stage, number>
}
