/** The loudness of the recordings of the curriculum, in LUFS. */
const usual = -18
/** A difference that hardly anybody notices, and one that makes everybody reach for the volume; in LU. */
const unnoticed = 1.5
const striking = 6

export function loudnessWords(loudness: number): string {
  if (!Number.isFinite(loudness)) return 'Nothing is heard in it.'
  const figure = `${loudness.toFixed(1).replace('-', '−')} LUFS`
  const difference = loudness - usual
  if (Math.abs(difference) <= unnoticed) return `As loud as the other recordings (${figure}).`
  const by = `${Math.abs(difference).toFixed(0)} dB`
  const word = difference < 0 ? 'softer' : 'louder'
  const advice =
    Math.abs(difference) < striking
      ? ''
      : difference < 0
        ? ' Learners would have to turn it up; make it louder first if you can.'
        : ' Learners would be startled; make it softer first if you can.'
  return `About ${by} ${word} than the other recordings (${figure}).${advice}`
}
