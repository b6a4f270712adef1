import { sampleRate } from '../model/voice-model.ts'
import { addedDecibels, chooseDynamics, type Frame, frameSeconds } from './dynamics.ts'
import { melodyDecibels } from './loudness-track.ts'
import { type ChosenBreath, latenessOf, singBreath, type UnformedBreath } from './sing.ts'
import { schola } from './singers.ts'

/** Gives a breath the loudness that its own swing asks for. */
export function formBreath(breath: UnformedBreath, index: number, isAlone: boolean): ChosenBreath {
  const frames = framesOf(breath, index, isAlone)
  return { ...breath, formed: addedDecibels(frames, chooseDynamics(frames)) }
}

/** How loud a breath is when the melody does not form it; voices in unison strengthen and weaken each other. */
export function framesOf(breath: UnformedBreath, index: number, isAlone: boolean): Frame[] {
  const sung = together(breath, index, isAlone)
  const width = Math.round(frameSeconds * sampleRate)
  const first = Math.round(breath.arrangement.leadIn * sampleRate)
  return melodyDecibels(breath.breath).map((decibels, at) => {
    const frame = sung.subarray(first + at * width, first + (at + 1) * width)
    return { power: frame.reduce((sum, value) => sum + value * value, 0) / width, decibels }
  })
}

function together(breath: UnformedBreath, index: number, isAlone: boolean): Float32Array {
  const [leader, ...others] = schola
  const sum = new Float32Array(Math.ceil(breath.arrangement.length * sampleRate))
  for (const singer of isAlone ? [leader] : [leader, ...others]) {
    const late = Math.round(latenessOf(singer, index) * sampleRate)
    singBreath(singer, { ...breath, formed: [] }, index).forEach((value, at) => {
      const target = at + late
      if (target >= 0 && target < sum.length) sum[target] = (sum[target] ?? 0) + singer.level * value
    })
  }
  return sum
}
