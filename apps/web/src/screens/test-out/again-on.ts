/** Says when a test can be taken again, which is never more than a day away. */
export function againOn(againAt: string | null | undefined, zone: string | null): string {
  if (!againAt) return 'You can take the test again tomorrow.'
  const at = new Date(againAt)
  const format = (options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en', { ...options, ...(zone === null ? {} : { timeZone: zone }) }).format(at)
  return `You can take the test again on ${format({ weekday: 'long' })} from ${format({ timeStyle: 'short' })}.`
}
