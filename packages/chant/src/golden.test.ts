import { join } from 'node:path'
import { expect, it } from 'vitest'
import { contentSources } from './content.test-data.ts'
import { type Engraving, engrave } from './engrave.ts'
import { modernNotationOf } from './engraving/modern.ts'
import { garamondMeasure as measure } from './garamond.test-data.ts'
import { parseMelody } from './parse-melody.ts'

/** Short and long, syllabic and florid, a hymn's verse, versicles, a psalm tone. */
const looked = ['02-kyrie', '06-sanctus', '08-dialogues', '14-salve-regina', '16-tantum-ergo', '20-nunc-dimittis']

/** A picture that any viewer shows, with a line for each part, so that a change can be read. */
const width = 390

function picture({ svg, height }: Engraving): string {
  const systems = svg
    .replace(/<svg ([^>]*viewBox="0 ([\d.]+))/g, '<svg y="$2" $1')
    .replace(/<(?:svg|g|path) /g, (tag) => `\n${tag}`)
  const size = `width="${width}" height="${height}"`
  const style = '.staff{opacity:.6}.mark,.mode,.capital{fill:#a3281e}'
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} color="#2b1d12" font-family="EB Garamond, serif"><style>${style}</style>${systems}\n</svg>\n`
}

function sourceIn(folder: string): string {
  return contentSources.find(([name]) => name === folder)?.[1] ?? ''
}

async function expectAsLookedAt(engraving: Engraving, name: string): Promise<void> {
  await expect(picture(engraving)).toMatchFileSnapshot(join(import.meta.dirname, `../golden/${name}.svg`))
}

it.each(looked)('%s on a phone is drawn as in the picture that was looked at', async (folder) => {
  await expectAsLookedAt(engrave(parseMelody(sourceIn(folder)), { width, measure }), folder)
})

/** Without signs, with flats, and with sharps of the key and naturals. */
const modern = [
  ['02-kyrie', 0],
  ['18-ave-regina-caelorum', -4],
  ['23-adoro-te-devote', 2],
] as const

it.each(modern)('%s in modern notation, moved by %d, as well', async (folder, semitones) => {
  const melody = parseMelody(sourceIn(folder))
  const notation = modernNotationOf(melody, semitones)
  await expectAsLookedAt(engrave(melody, { width, measure, notation }), `${folder}-modern`)
})
