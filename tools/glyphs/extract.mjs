import { copyFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import opentype from 'opentype.js'

const font = join(import.meta.dirname, 'node_modules/@vexflow-fonts/bravura')
const target = join(import.meta.dirname, '../../packages/chant/src/engraving')

/** SMuFL code points with their scale. */
const glyphs = {
  cClef: [0xe906, 1],
  fClef: [0xe902, 1],
  natural: [0xe9e2, 0.66],
  quilisma: [0xe99b, 0.92],
  oriscus: [0xe99c, 0.92],
  stropha: [0xe99f, 1],
  inclinatum: [0xe991, 0.9],
  inclinatumAuctum: [0xe992, 0.95],
  inclinatumDeminutum: [0xe993, 1],
  auctumAscending: [0xe994, 0.94],
  auctumDescending: [0xe995, 0.94],
  custosUp: [0xea06, 1],
  custosDown: [0xea07, 1],
  virgula: [0xe8f7, 0.9],
}

/** Modern notation, in a file of its own because few learners load it. */
const modernGlyphs = {
  gClefOctaveBelow: [0xe052, 0.82],
  noteHead: [0xe0a4, 0.94],
  smallNoteHead: [0xe0a4, 0.7],
  flat: [0xe260, 0.9],
  natural: [0xe261, 0.9],
  sharp: [0xe262, 0.9],
}

const bytes = readFileSync(join(font, 'bravura.otf'))
const parsed = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length))
const round = (value) => Math.round(value * 100) / 100

/** Relative commands, so that the first point positions an outline. */
function relative(commands) {
  let [x, y] = [0, 0]
  let start = [0, 0]
  let d = ''
  for (const { type, ...points } of commands) {
    if (type === 'Z') {
      d += 'z'
      ;[x, y] = start
      continue
    }
    const pairs = [
      [points.x1, points.y1],
      [points.x2, points.y2],
      [points.x, points.y],
    ].filter(([px]) => px !== undefined)
    const steps = pairs.map(([px, py]) => [round(px - x), round(py - y)])
    if (!(type === 'M' && d === ''))
      d +=
        type.toLowerCase() +
        steps
          .map((pair) => pair.join(' '))
          .join(' ')
          .replaceAll(' -', '-')
    // Relative to the rounded position, so that rounding errors do not add up.
    const [dx, dy] = steps.at(-1)
    ;[x, y] = [round(x + dx), round(y + dy)]
    if (type === 'M') start = [x, y]
  }
  return d
}

function entryOf([name, [codePoint, scale]]) {
  // One em is four staff spaces, which are eight steps.
  const path = parsed.charToGlyph(String.fromCodePoint(codePoint)).getPath(0, 0, 8 * scale)
  const { x2, y1, y2 } = path.getBoundingBox()
  const [{ x, y }] = path.commands
  const numbers = { width: x2, top: y1, bottom: y2, x, y }
  const fields = Object.entries(numbers).map(([field, value]) => `${field}: ${round(value)}`)
  return `  ${name}: { ${fields.join(', ')}, d: '${relative(path.commands)}' },`
}

function write(file, name, chosen) {
  const source = `/** Outlines taken from the font Bravura by tools/glyphs; its license stands beside this file. Unit: a step of the staff. */
export const ${name} = {\n${Object.entries(chosen).map(entryOf).join('\n')}\n} as const
`
  writeFileSync(join(target, file), source)
}

write('glyphs.ts', 'bravuraGlyphs', glyphs)
write('modern-glyphs.ts', 'modernGlyphs', modernGlyphs)
copyFileSync(join(font, 'LICENSE.txt'), join(target, 'bravura-license.txt'))
