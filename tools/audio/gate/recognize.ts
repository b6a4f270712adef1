import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { seededRandom } from '@schola/exercises/shuffle'
import type { SungSyllable } from '../singing/score.ts'

const english: Readonly<Record<string, string>> = {
  a: 'AA',
  ɛ: 'EH',
  i: 'IY',
  ɔ: 'AO',
  u: 'UW',
  p: 'P',
  b: 'B',
  t: 'T',
  d: 'D',
  k: 'K',
  ɡ: 'G',
  f: 'F',
  v: 'V',
  s: 'S',
  z: 'Z',
  ʃ: 'SH',
  ʧ: 'CH',
  ʤ: 'JH',
  ʦ: 'T S',
  ʣ: 'D Z',
  m: 'M',
  n: 'N',
  ɲ: 'N Y',
  ŋ: 'NG',
  l: 'L',
  r: 'R',
  j: 'Y',
  w: 'W',
}

const acousticModel = '/usr/share/pocketsphinx/model/en-us/en-us'
const silenceSeconds = 0.25
/** Room noise, as in the recognizer's training data; without it, it hears stops where a voice ends. */
const hush = 35
const hushTaps = 4

export interface Sounding {
  readonly samples: Float32Array
  readonly rate: number
}

/** Returns the sounds of a word as a line of the recognizer's dictionary. */
export function englishSounds(phones: readonly string[]): string {
  return phones
    .map((phone) => {
      const sound = english[phone]
      if (sound === undefined) throw new Error(`The recognizer has no sound “${phone}”.`)
      return sound
    })
    .join(' ')
}

/**
 * Returns the sounds of the recognized word in each recording, empty if there is none. Uses the system's
 * `pocketsphinx`.
 */
export function recognize(recordings: readonly Sounding[], words: readonly string[]): string[] {
  const [first] = recordings
  if (first === undefined) return []
  const folder = mkdtempSync(join(tmpdir(), 'schola-hear-'))
  const at = (name: string) => join(folder, name)
  try {
    const known = [...new Set(words)]
    writeFileSync(at('words.dict'), known.map((sounds, index) => `w${index} ${sounds}\n`).join(''))
    const choice = known.map((_, index) => `w${index}`).join(' | ')
    writeFileSync(at('words.gram'), `#JSGF V1.0;\ngrammar words;\npublic <word> = ${choice};\n`)
    writeFileSync(at('all.ctl'), recordings.map((_, index) => `r${index}\n`).join(''))
    for (const [index, recording] of recordings.entries()) writeFileSync(at(`r${index}.raw`), toPcm(recording))
    const options = {
      hmm: acousticModel,
      dict: 'words.dict',
      jsgf: 'words.gram',
      ctl: 'all.ctl',
      cepdir: '.',
      cepext: '.raw',
      adcin: 'yes',
      samprate: String(first.rate),
      nfft: '1024',
      cmn: 'batch',
      remove_noise: 'no',
      remove_silence: 'no',
      bestpath: 'no',
      beam: '1e-80',
      wbeam: '1e-60',
      pbeam: '1e-80',
      hyp: 'heard',
      logfn: 'log',
    }
    const given = Object.entries(options).flatMap(([name, value]) => [`-${name}`, value])
    execFileSync('pocketsphinx_batch', given, { cwd: folder, stdio: 'ignore' })
    const heard = new Map(
      readFileSync(at('heard'), 'utf8')
        .trim()
        .split('\n')
        .map((line) => {
          const [, word, recording] = /^(?:w(\d+))?.*\(r(\d+) /.exec(line) ?? []
          return [Number(recording), word === undefined ? '' : (known[Number(word)] ?? '')] as const
        }),
    )
    return recordings.map((_, index) => heard.get(index) ?? '')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

function toPcm({ samples, rate }: Sounding): Buffer {
  const random = seededRandom('hush')
  const before = Math.round(silenceSeconds * rate)
  const pcm = Buffer.alloc(2 * (samples.length + 2 * before))
  const last = Array.from({ length: hushTaps }, () => 0)
  for (let at = 0; at < pcm.length / 2; at++) {
    last[at % hushTaps] = hush * (random() - 0.5)
    const value = 32_000 * (samples[at - before] ?? 0) + last.reduce((sum, one) => sum + one, 0)
    pcm.writeInt16LE(Math.round(Math.max(-32_768, Math.min(32_767, value))), 2 * at)
  }
  return pcm
}

const before = 0.3
const after = 0.15
/** The recognizer was trained on speech, without long vowels: melismas are shortened. */
const minMelismaNotes = 5
const heardOfMelisma = 0.6
const crossfade = 0.03

export function soundsOf(breath: readonly SungSyllable[]): string {
  return englishSounds(breath.flatMap((syllable) => [...syllable.before, syllable.vowel, ...syllable.after]))
}

export function recognizedBreaths(
  samples: Float32Array,
  rate: number,
  breaths: readonly (readonly SungSyllable[])[],
  phrases: readonly string[],
): boolean[] {
  const cuts = breaths.map((breath) => {
    const from = Math.max(0, (breath[0]?.onset ?? 0) - before)
    const to = (breath.at(-1)?.end ?? 0) + after
    return { samples: withoutMelismas(samples, rate, breath, { from, to }), rate }
  })
  const heard = recognize(cuts, phrases)
  return breaths.map((breath, index) => heard[index] === soundsOf(breath))
}

function withoutMelismas(
  samples: Float32Array,
  rate: number,
  breath: readonly Pick<SungSyllable, 'onset' | 'end' | 'notes'>[],
  { from, to }: { readonly from: number; readonly to: number },
): Float32Array {
  const melismas = breath.filter(
    ({ notes, onset, end }) => notes.length >= minMelismaNotes && end - onset > heardOfMelisma + 2 * crossfade,
  )
  const at = (seconds: number) => Math.round(seconds * rate)
  const fade = at(crossfade)
  let heard = samples.slice(at(from), at(to))
  // Backwards, so that earlier positions stay valid.
  for (const { onset, end } of melismas.toReversed()) {
    const leave = at(onset + heardOfMelisma / 2) - at(from)
    const enter = at(end - heardOfMelisma / 2) - at(from)
    const joined = new Float32Array(heard.length - (enter - leave))
    joined.set(heard.subarray(0, leave))
    joined.set(heard.subarray(enter), leave)
    for (let step = 0; step < fade; step++) {
      const share = step / fade
      joined[leave + step] = (1 - share) * (heard[leave + step] ?? 0) + share * (heard[enter + step] ?? 0)
    }
    heard = joined
  }
  return heard
}
