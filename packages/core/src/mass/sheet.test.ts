import { expect, it } from 'vitest'
import type { LineOfDay, MomentOfDay } from './mass-of.ts'
import { sheetOf } from './sheet.ts'

const moment = (id: string, ...lines: LineOfDay[]): MomentOfDay => ({
  id,
  name: { latin: id, english: id },
  part: { latin: 'Pars', english: 'Part' },
  posture: null,
  cue: null,
  gesture: null,
  isSung: true,
  lines,
})

const words = (who: LineOfDay['who'], latin: string): LineOfDay => ({ who, latin, english: latin })

it('a sheet has what the people say and sing, what they answer, and the propers', () => {
  const sheet = sheetOf([
    moment('introit', { who: 'choir', proper: 'the introit' }),
    moment('canon'),
    moment('silent', words('priest', 'Orémus.')),
    moment('collect', words('priest', 'Orémus.'), words('priest', 'Per ómnia.'), words('people', 'Amen.')),
    moment('kyrie', { who: 'all', chant: 'kyrie' }),
    moment('server', words('priest', 'Introíbo.'), words('server', 'Ad Deum.')),
  ])
  expect(
    sheet.map(({ id, lines }) => [id, ...lines.map(({ line, isAnswer }) => `${line.who} ${isAnswer ? '!' : '-'}`)]),
  ).toEqual([
    ['introit', 'choir -'],
    ['collect', 'priest -', 'people !'],
    ['kyrie', 'all !'],
  ])
})
