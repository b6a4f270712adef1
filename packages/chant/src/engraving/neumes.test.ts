import { expect, it } from 'vitest'
import { sourceOf } from '../melody.test-data.ts'
import { notesOf } from '../melody.ts'
import { parseMelody } from '../parse-melody.ts'
import { divideNeumes } from './neumes.ts'

const formsOf = (notes: string) =>
  divideNeumes(notesOf(parseMelody(sourceOf(`A(${notes})`)))).map(({ form, notes: own }) => `${form} ${own.length}`)

it.each([
  ['punctum', 'g', ['single 1']],
  ['podatus', 'gh', ['podatus 2']],
  ['epiphonus', 'gh~', ['podatus 2']],
  ['clivis', 'hg', ['chain 2']],
  ['cephalicus', 'hg~', ['chain 2']],
  ['torculus', 'ghg', ['chain 3']],
  ['porrectus', 'hgh', ['porrectus 3']],
  ['porrectus flexus', 'hghg', ['porrectus 4']],
  ['torculus resupinus', 'ghgh', ['porrectus 4']],
  ['scandicus', 'fgh', ['single 1', 'podatus 2']],
  ['scandicus of four', 'fghi', ['podatus 2', 'podatus 2']],
  ['scandicus flexus', 'fghg', ['podatus 2', 'chain 2']],
  ['climacus', 'hvGF', ['single 1', 'single 1', 'single 1']],
  ['podatus subbipunctis', 'ghGF', ['podatus 2', 'single 1', 'single 1']],
  ['quilisma', 'fgwh', ['single 1', 'podatus 2']],
  ['pressus', 'ghhg', ['podatus 2', 'chain 2']],
  ['tristropha', 'gsss', ['single 1', 'single 1', 'single 1']],
  ['a dotted note stands alone before one that is not', 'h.g', ['single 1', 'single 1']],
  ['two dotted notes stay together', 'hg..', ['chain 2']],
  ['what begins weakly', '-ghg', ['chain 3']],
])('the neumes of the repertory: %s', (_, notes, forms) => {
  expect(formsOf(notes)).toEqual(forms)
})
