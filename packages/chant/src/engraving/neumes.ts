import type { Note } from '../melody.ts'

export interface Neume {
  readonly form: 'single' | 'podatus' | 'chain' | 'porrectus'
  readonly notes: readonly Note[]
}

/** Divides notes written without a gap into the figures of the Graduale. */
export function divideNeumes(run: readonly Note[]): Neume[] {
  const neumes: Neume[] = []
  for (let at = 0; at < run.length; ) {
    const neume = firstNeume(run.slice(at))
    neumes.push(neume)
    at += neume.notes.length
  }
  return neumes
}

function firstNeume(run: readonly Note[]): Neume {
  const [form, count] = recognize(run[0], contourOf(run))
  return { form, notes: run.slice(0, count) }
}

function recognize(first: Note | undefined, contour: string): [Neume['form'], number] {
  const isLight = first?.isDebilis === true
  if (first?.isQuilisma) return contour.startsWith('u') ? ['podatus', 2] : ['single', 1]
  if (contour.startsWith('udu')) return ['porrectus', 4]
  if (contour.startsWith('ud')) return ['chain', 3]
  if (contour.startsWith('u')) {
    if (isLight) return ['chain', 2]
    // A climb is drawn in pairs; an odd first note is single, unless the top note turns and starts the next figure.
    const climb = /^u+/.exec(contour)?.[0].length ?? 0
    const turns = contour[climb] === 'd'
    return climb % 2 === 0 && !turns ? ['single', 1] : ['podatus', 2]
  }
  if (contour.startsWith('d')) {
    if (isLight) return ['chain', 2]
    if (contour.startsWith('dud')) return ['porrectus', 4]
    return contour.startsWith('du') ? ['porrectus', 3] : ['chain', 2]
  }
  return ['single', 1]
}

/** Returns ups and downs of the notes that may be joined to the first, such as "udu". */
function contourOf(run: readonly Note[]): string {
  let contour = ''
  for (let at = 1; at < run.length && contour.length < 8; at++) {
    const before = run[at - 1]
    const note = run[at]
    if (before === undefined || note === undefined || !joins(before, note, at === 1)) break
    contour += note.step > before.step ? 'u' : 'd'
  }
  return contour
}

function joins(before: Note, note: Note, isFirst: boolean): boolean {
  if (before.step === note.step || before.isLiquescent || note.isDebilis || (before.isDebilis && !isFirst)) return false
  if (before.isDotted && !note.isDotted) return false
  const opens = before.shape === 'punctum' || (isFirst && before.isQuilisma && note.step > before.step)
  return opens && note.shape === 'punctum'
}
