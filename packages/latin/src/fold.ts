export interface FoldedUnit {
  readonly text: string
  readonly folded: string
}

const clusterPattern = /\P{M}\p{M}*|\p{M}+/gu
// Hyphens and apostrophes are inside words; other punctuation counts as a space.
const insideWord = /^[\p{M}\p{Pd}\u00AD'’‘ʼ]/u

/**
 * Splits text into letters and single spaces. Marks, punctuation and outer spaces stay attached to a neighboring unit,
 * so that the units joined give the text again.
 */
export function readFoldedUnits(text: string): FoldedUnit[] {
  const units: FoldedUnit[] = []
  let pending = ''
  let separated = false
  for (const [cluster] of text.matchAll(clusterPattern)) {
    if (!/^[\p{L}\p{N}]/u.test(cluster)) {
      pending += cluster
      separated ||= !insideWord.test(cluster)
      continue
    }
    if (units.length === 0) {
      units.push({ text: pending + cluster, folded: foldLetter(cluster) })
    } else {
      if (separated) units.push({ text: pending, folded: ' ' })
      else attach(units, pending)
      units.push({ text: cluster, folded: foldLetter(cluster) })
    }
    pending = ''
    separated = false
  }
  attach(units, pending)
  return units
}

function attach(units: FoldedUnit[], ending: string): void {
  const last = units.pop()
  if (last) units.push({ ...last, text: last.text + ending })
}

const betweenLetters = /[^\p{L}\p{N}]+/gu
const onlyInsideWord = /^[\p{Pd}\u00AD'’‘ʼ]*$/u

export function foldText(text: string): string {
  return foldCluster(text)
    .replace(betweenLetters, (gap) => (gap !== ' ' && onlyInsideWord.test(gap) ? '' : ' '))
    .trim()
}

const foldedLetters = new Map<string, string>()

function foldLetter(cluster: string): string {
  const known = foldedLetters.get(cluster)
  if (known !== undefined) return known
  const folded = foldCluster(cluster)
  if (cluster.length === 1) foldedLetters.set(cluster, folded)
  return folded
}

const beyondAscii = /[\u0080-\uffff]/

function foldCluster(cluster: string): string {
  const lower = cluster.toLowerCase()
  return (beyondAscii.test(lower) ? foldAccented(cluster) : lower).replaceAll('j', 'i')
}

function foldAccented(text: string): string {
  return text
    .normalize('NFD')
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll('ς', 'σ')
    .replaceAll('æ', 'ae')
    .replaceAll('œ', 'oe')
}
