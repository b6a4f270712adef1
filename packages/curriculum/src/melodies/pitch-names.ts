const pitchOfLetter: Readonly<Record<string, number>> = { c: 48, d: 50, e: 52, f: 53, g: 55, a: 57, b: 59 }
const pitchName = /([a-g])(♭?)('*)(,*)/y

/** Pitches by their names, high to low as c' c c, with c' the do of a clef (60): "gab♭c'" are four. */
export function readPitches(names: string): number[] {
  const pitches: number[] = []
  pitchName.lastIndex = 0
  while (pitchName.lastIndex < names.length) {
    const [, letter = '', flat = '', up = '', down = ''] = pitchName.exec(names) ?? []
    const pitch = pitchOfLetter[letter]
    if (pitch === undefined) throw new Error(`"${names}" is not a row of pitches such as "gab♭c'"`)
    pitches.push(pitch - flat.length + 12 * (up.length - down.length))
  }
  return pitches
}

function nameOf(pitch: number): string {
  const octave = Math.floor(pitch / 12) - 4
  const step = pitch - octave * 12
  const plain = Object.keys(pitchOfLetter).find((letter) => pitchOfLetter[letter] === step)
  const flat = Object.keys(pitchOfLetter).find((letter) => pitchOfLetter[letter] === step + 1)
  return `${plain ?? `${flat ?? ''}♭`}${"'".repeat(Math.max(0, octave))}${','.repeat(Math.max(0, -octave))}`
}

/** The names that `readPitches` reads. */
export const pitchNames = (pitches: readonly number[]): string => pitches.map(nameOf).join('')
