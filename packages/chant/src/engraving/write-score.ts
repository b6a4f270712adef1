import { bravuraGlyphs } from './glyphs.ts'
import { custosX, type Layout, type System } from './layout.ts'
import type { Placed } from './line.ts'
import { type Capital, capitalScale, modeScale, plainMark, type Ruler } from './lyrics.ts'
import type { Notation } from './notation.ts'
import { type Outline, outlineOf, rectangle, round, shift } from './outline.ts'

type Group = [Placed, ...Placed[]]

/** Writes one system; its origin is the left end of the staff's step 0. */
export class SystemWriter {
  private readonly system: System
  private readonly width: number
  private readonly ruler: Ruler
  private readonly notation: Notation

  constructor(system: System, width: number, ruler: Ruler, notation: Notation) {
    this.system = system
    this.width = width
    this.ruler = ruler
    this.notation = notation
  }

  write(capital: Capital | null): string {
    const groups = this.groups()
    return [
      this.scaled(this.staff() + this.custos()),
      ...groups.map((group, at) => this.group(group, groups[at - 1]?.at(-1), groups[at + 1]?.[0])),
      ...this.system.hyphens.map((x) => this.text(x, '-', 'hyphen')),
      capital === null ? '' : this.capital(capital),
    ].join('')
  }

  private staff(): string {
    const { left, right, clef } = this.system
    const lines = this.notation.lines.map((step) => rectangle(left, -step - 0.05, right, -step + 0.05))
    return path('staff', lines) + path('clef', this.notation.clefOutlines(clef, left + 0.1))
  }

  private custos(): string {
    const { custos } = this.system
    if (custos === null) return ''
    return path('custos', [
      shift(custos < 7 ? bravuraGlyphs.custosUp : bravuraGlyphs.custosDown, custosX(this.width), -custos),
    ])
  }

  private groups(): Group[] {
    const groups: Group[] = []
    for (const one of this.system.placed) {
      const last = groups.at(-1)
      if (last !== undefined && one.block.syllable !== null && last[0].block.syllable === one.block.syllable)
        last.push(one)
      else groups.push([one])
    }
    return groups
  }

  private group(group: Group, before: Placed | undefined, after: Placed | undefined): string {
    const drawn = this.scaled(group.map((one) => this.content(one)).join(''))
    const words = group.map((one) => this.words(one)).join('')
    const { syllable } = group[0].block
    if (syllable === null) return drawn + words
    const ids = `data-syllable="${syllable.index}" data-word="${syllable.word}"`
    return `<g class="syllable" ${ids}>${this.touch(group, before, after)}${drawn}${words}</g>`
  }

  /** Returns an invisible area as high as the system, so that a tap need not hit a note. */
  private touch(group: Group, before: Placed | undefined, after: Placed | undefined): string {
    const left = boundary(before, group[0])
    const last = group.at(-1) ?? group[0]
    const end = Math.max(last.x + last.block.width, ...group.map((one) => one.textX + (one.block.lyric?.width ?? 0)))
    const right = after === undefined ? end : boundary(last, after)
    const { top, bottom } = this.system
    const [x, y, width, height] = [left, top, right - left, bottom - top].map((value) => this.pixels(value))
    return `<rect class="touch" fill="none" pointer-events="all" x="${x}" y="${y}" width="${width}" height="${height}"/>`
  }

  private content({ block, x }: Placed): string {
    const { content } = block
    if (content.kind === 'bar') {
      if (content.weight === 'virgula') return path('bar', [shift(bravuraGlyphs.virgula, x, this.notation.virgula)])
      const [top, bottom] = this.notation.bars[content.weight]
      const lines = content.weight === 'double' ? [x, x + 0.66] : [x]
      return path(
        'bar',
        lines.map((left) => rectangle(left, top, left + 0.12, bottom)),
      )
    }
    if (content.kind === 'clef') return path('clef', this.notation.clefOutlines(content, x))
    if (content.kind === 'words') return ''
    const extras = content.extras.map(({ role, outline }) => path(role, [shift(outline, x, 0)])).join('')
    const notes = new Map<number, Outline[]>()
    for (const { note, outline } of content.strokes) {
      const outlines = notes.get(note) ?? []
      outlines.push(shift(outline, x, 0))
      notes.set(note, outlines)
    }
    const drawn = [...notes].map(([note, outlines]) => `<g class="note" data-note="${note}">${path('', outlines)}</g>`)
    return extras + drawn.join('')
  }

  private words({ block: { lyric }, textX }: Placed): string {
    if (lyric === null || lyric.text === '') return ''
    const style = lyric.isItalic ? ' font-style="italic"' : ''
    const text = this.text(
      textX,
      lyric.isMark ? plainMark(lyric.text) : lyric.text,
      lyric.isMark ? 'mark' : 'lyric',
      style,
    )
    return /[℣℟]/.test(lyric.text) ? text + this.scaled(path('mark', [this.markStroke(lyric.text, textX)])) : text
  }

  /** Draws the stroke that turns a V or R into the sign of versicle or response. */
  private markStroke(text: string, x: number): Outline {
    const size = this.ruler.textSize / this.ruler.step
    const letter = this.ruler.measure(text.startsWith('℣') ? 'V' : 'R', { size: this.ruler.textSize, isItalic: false })
    const right = x + letter / this.ruler.step
    const foot = this.system.baseline + size * 0.08
    const [from, to] = [right - size * 0.34, right + size * 0.02]
    const rise = size * 0.36
    return outlineOf(
      [from, foot],
      [
        [to, foot - rise],
        [to + 0.16, foot - rise],
        [from + 0.16, foot],
      ],
    )
  }

  private capital({ letter, mode, center, modeBaseline }: Capital): string {
    const middle = ` text-anchor="middle"`
    const large = this.text(center, letter, 'capital', middle, 0, capitalScale)
    return mode === null ? large : large + this.text(center, mode, 'mode', middle, modeBaseline, modeScale)
  }

  private text(x: number, text: string, role: string, attributes = '', above = 0, scale = 1): string {
    const size = scale === 1 ? '' : ` font-size="${round(this.ruler.textSize * scale)}"`
    const y = this.pixels(this.system.baseline - above)
    return `<text class="${role}"${attributes}${size} x="${this.pixels(x)}" y="${y}">${escape(text)}</text>`
  }

  private scaled(drawn: string): string {
    return drawn === '' ? '' : `<g transform="scale(${round(this.ruler.step)})">${drawn}</g>`
  }

  private pixels(steps: number): number {
    return round(steps * this.ruler.step)
  }
}

export function writeScore(
  { systems, capital }: Layout,
  width: number,
  ruler: Ruler,
  notation: Notation,
): { drawn: string[]; tops: number[]; height: number } {
  const between = 1.2
  const drawn: string[] = []
  const tops: number[] = []
  let y = 0
  for (const [at, system] of systems.entries()) {
    tops.push(round(y * ruler.step))
    const written = new SystemWriter(system, width, ruler, notation).write(at === 0 ? capital : null)
    drawn.push(`<g class="system" transform="translate(0 ${round((y - system.top) * ruler.step)})">${written}</g>`)
    y += system.bottom - system.top + between
  }
  return { drawn, tops, height: Math.ceil((y - between) * ruler.step) }
}

/** Returns the border between the tap areas of two blocks: at the words, but never over notes. */
function boundary(before: Placed | undefined, { block, x, textX }: Placed): number {
  const left = block.lyric === null ? x : Math.min(x, textX)
  return before === undefined ? left : Math.min(x, Math.max(left, before.x + before.block.width))
}

function path(role: string, outlines: readonly Outline[]): string {
  const d = outlines.map(({ x, y, d: way }) => `M${round(x)} ${round(y)}${way}`).join('')
  return `<path${role === '' ? '' : ` class="${role}"`} d="${d}"/>`
}

function escape(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
