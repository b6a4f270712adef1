type Sign = readonly [name: string, pattern: RegExp]

/** The order matters: most browsers also name others. */
const browsers: readonly Sign[] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\/|\bOpera\b/],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /\b(?:Chrome|CriOS|HeadlessChrome)\//],
  ['Safari', /\bSafari\//],
]

const systems: readonly Sign[] = [
  ['iPad', /\biPad\b/],
  ['iPhone', /\biPhone\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMacintosh\b/],
  ['Linux', /\bLinux\b/],
]

const findName = (signs: readonly Sign[], text: string) => signs.find(([, pattern]) => pattern.test(text))?.[0]

/** Returns a name such as 'Firefox on Android'; no other word of the header is used. */
export function describeDevice(userAgent = ''): string {
  const named = [findName(browsers, userAgent), findName(systems, userAgent)].filter((name) => name !== undefined)
  return named.join(' on ') || 'Unknown device'
}
