const lineWidth = 120

/** JSON as the formatter of the repository would leave it: objects open, short lists on one line. */
export function jsonText(value: unknown, indent = 0, before = 0): string {
  const pad = ' '.repeat(indent + 2)
  const end = ' '.repeat(indent)
  if (Array.isArray(value)) {
    if (value.length === 0) return '[]'
    const isFlat = value.every((item) => typeof item !== 'object' || item === null)
    const line = `[${value.map((item) => JSON.stringify(item)).join(', ')}]`
    // One column for the comma that may follow.
    if (isFlat && before + line.length + 1 <= lineWidth) return line
    return `[\n${value.map((item) => pad + jsonText(item, indent + 2)).join(',\n')}\n${end}]`
  }
  if (typeof value === 'object' && value !== null) {
    const fields = Object.entries(value).map(([name, field]) => {
      const label = `${pad}${JSON.stringify(name)}: `
      return label + jsonText(field, indent + 2, label.length)
    })
    return fields.length === 0 ? '{}' : `{\n${fields.join(',\n')}\n${end}}`
  }
  return JSON.stringify(value)
}
