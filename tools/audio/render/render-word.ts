import { wordsOf } from '@schola/latin/pronounce'
import { type FileFigures, judgeFile, measureFile } from '../gate/file-figures.ts'
import type { Formants } from '../gate/formants.ts'
import { vowelFormants } from '../gate/vowel-regions.ts'
import { type Speaker, sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { encodeAtLoudness } from '../sound/encode-at-loudness.ts'
import { vowelStart } from '../voice/intone.ts'
import { isVowel, type Vowel } from '../voice/phones.ts'
import { say } from '../voice/say.ts'

/** One after the other until one passes. */
const speakers: readonly Speaker[] = [{ em_alex: 1 }, { am_eric: 0.5, em_alex: 0.5 }, { am_eric: 1 }]
const audible = 0.012
const silenceBefore = 0.08
const silenceAfter = 0.14
const fade = Math.round(0.01 * sampleRate)
/** The usual length of a spoken syllable in seconds; outside it, something was swallowed or drawn out. */
const syllableSeconds = [0.1, 0.6] as const

export interface WordFigures extends FileFigures {
  readonly syllables: number
  readonly formants: ReadonlyMap<Vowel, Formants>
}

export interface RenderedWord {
  readonly file: Buffer
  readonly figures: WordFigures
}

/** Speaks a word until it passes its gate. */
export async function renderWord(model: VoiceModel, latin: string): Promise<RenderedWord> {
  let faults: string[] = []
  for (const speaker of speakers) {
    const { samples: spoken, tokens } = await say(model, speaker, wordsOf(latin))
    const { sound, begin } = trim(spoken)
    const { file, samples } = encodeAtLoudness(sound, sampleRate)
    const vowels = tokens.flatMap(({ phone, role, end }, index) =>
      role === 'vowel' && isVowel(phone)
        ? [{ vowel: phone, start: vowelStart(tokens, index) - begin, end: end - begin }]
        : [],
    )
    const formants = vowelFormants([samples], sampleRate, vowels)
    const figures = { ...measureFile(samples, sampleRate), syllables: vowels.length, formants }
    faults = judgeWord(figures)
    if (faults.length === 0) return { file, figures }
  }
  throw new Error(`The word “${latin}” does not pass: ${faults.join(', ')}.`)
}

export function judgeWord(figures: WordFigures): string[] {
  const pace = (figures.seconds - silenceBefore - silenceAfter) / figures.syllables
  const [fastest, slowest] = syllableSeconds
  return [...judgeFile(figures), ...(pace >= fastest && pace <= slowest ? [] : [`${pace.toFixed(2)} s a syllable`])]
}

/** What sounds, with soft edges and a little silence around it. */
function trim(samples: Float32Array): { sound: Float32Array; begin: number } {
  const first = samples.findIndex((value) => Math.abs(value) >= audible)
  const last = samples.findLastIndex((value) => Math.abs(value) >= audible)
  const from = Math.max(0, first - 3 * fade)
  const heard = samples.slice(from, last + 6 * fade)
  const soft = heard.map((value, at) => value * Math.min(1, at / fade, (heard.length - 1 - at) / fade))
  const before = Math.round(silenceBefore * sampleRate)
  const sound = new Float32Array(before + soft.length + Math.round(silenceAfter * sampleRate))
  sound.set(soft, before)
  return { sound, begin: from / sampleRate - silenceBefore }
}
