import { type FileFigures, measureFile } from '../gate/file-figures.ts'
import { type Formants, vowelFormants } from '../gate/formants.ts'
import { findEnding, hear } from '../gate/hearing.ts'
import { listenToWord, type WordSounds } from '../gate/word-sounds.ts'
import { sampleRate, type VoiceModel } from '../model/voice-model.ts'
import { encodeAtLoudness } from '../sound/mastering.ts'
import { isVowel, type Vowel } from '../voice/phones.ts'
import { type Intoned, vowelStart } from '../voice/prosody.ts'
import { type Manner, say } from '../voice/say.ts'
import { vowelEdges } from '../voice/vowel-edges.ts'

const silenceBefore = 0.05
const silenceAfter = 0.06
/** Loudness needs at least 0.4 s. */
const shortest = 0.45
const leadIn = 0.03
const fadeIn = 0.01
const fadeOut = 0.03
const accentLead = 1.5
const maxGain = 5
const ramp = 0.03

export type SpokenWord = Intoned

export interface RecordedWord extends SpokenWord {
  readonly file: Buffer
  readonly figures: WordFigures
}

export interface WordFigures extends FileFigures, WordSounds {
  readonly formants: ReadonlyMap<Vowel, Formants>
}

export async function speakWord(model: VoiceModel, latin: string, manner: Manner): Promise<SpokenWord> {
  return cut(emphasize(await say(model, [latin], manner)))
}

export function recordWord(spoken: SpokenWord): RecordedWord {
  const { file, channels } = encodeAtLoudness([spoken.samples], sampleRate)
  const [samples] = channels
  const recorded = { ...spoken, samples }
  const vowels = spoken.tokens.flatMap(({ phone, role, end }, index) =>
    role === 'vowel' && isVowel(phone) ? [{ vowel: phone, start: vowelStart(spoken.tokens, index), end }] : [],
  )
  const formants = vowelFormants([samples], sampleRate, vowels)
  return {
    ...recorded,
    file,
    figures: { ...measureFile(channels, sampleRate), ...listenToWord(recorded, sampleRate), formants },
  }
}

/** Amplifies the accented syllable until it is the loudest. */
function emphasize(spoken: Intoned): Intoned {
  const edges = vowelEdges(spoken, 'ear')
  const main = spoken.tokens.find(({ role }) => role === 'stress')?.syllable ?? 0
  const levels = edges.map(({ start, end }) => levelOf(spoken.samples, start, end))
  const own = levels[main]
  const edge = edges[main]
  if (own === undefined || edge === undefined || edges.length < 2) return spoken
  const loudest = Math.max(...levels.filter((_, index) => index !== main))
  const gain = Math.min(maxGain, Math.max(0, loudest + accentLead - own))
  const samples = spoken.samples.map((value, at) => {
    const moment = at / sampleRate
    const share = Math.min((moment - edge.start) / ramp + 1, (edge.end - moment) / ramp + 1)
    return value * 10 ** ((gain * fade(share)) / 20)
  })
  return { ...spoken, samples }
}

function levelOf(samples: Float32Array, start: number, end: number): number {
  const part = samples.subarray(Math.round(start * sampleRate), Math.round(end * sampleRate))
  return 10 * Math.log10(part.reduce((sum, value) => sum + value * value, 1e-9) / Math.max(1, part.length))
}

/** Cuts at the end of the last sound, and adds some silence. */
function cut({ samples, tokens, pitchAt }: Intoned): SpokenWord {
  const first = tokens.find(({ role }) => role !== 'silence')?.start ?? 0
  const from = Math.max(0, first - leadIn)
  const { end } = findEnding(hear(samples, sampleRate), tokens)
  const heard = samples.slice(Math.round(from * sampleRate), Math.round((end + fadeOut / 2) * sampleRate))
  const soft = heard.map((value, at) => {
    const [since, left] = [at / sampleRate, (heard.length - at) / sampleRate]
    return value * Math.min(1, since / fadeIn) * fade(left / fadeOut)
  })
  const before = Math.round(silenceBefore * sampleRate)
  const length = before + soft.length + Math.round(silenceAfter * sampleRate)
  const sound = new Float32Array(Math.max(length, Math.round(shortest * sampleRate)))
  sound.set(soft, before)
  const shift = from - silenceBefore
  return {
    samples: sound,
    tokens: tokens.map((token) => ({ ...token, start: token.start - shift, end: token.end - shift })),
    pitchAt: (moment) => pitchAt(moment + shift),
  }
}

function fade(share: number): number {
  return share >= 1 ? 1 : 0.5 - 0.5 * Math.cos(Math.PI * Math.max(0, share))
}
