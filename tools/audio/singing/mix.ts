import { sampleRate } from '../model/voice-model.ts'
import { churchImpulse, convolve } from '../sound/church.ts'

const wetShare = 0.35
const ringOut = 1.4
const silenceAfter = 0.15
const fadeSeconds = 0.3
const partLevel = 0.1

/** The singers together in the church. */
export function mix(parts: readonly { samples: Float32Array; level: number }[]): Float32Array {
  const length = Math.max(...parts.map(({ samples }) => samples.length))
  const dry = new Float32Array(length)
  for (const { samples: part, level } of parts) {
    const gain = (level * partLevel) / levelOf(part)
    part.forEach((value, at) => {
      dry[at] = (dry[at] ?? 0) + gain * value
    })
  }
  const wet = convolve(dry, churchImpulse(sampleRate))
  const gain = (wetShare * levelOf(dry)) / levelOf(wet)
  const room = Float32Array.from(
    { length: length + Math.round((ringOut + silenceAfter) * sampleRate) },
    (_, at) => (dry[at] ?? 0) + gain * (wet[at] ?? 0),
  )
  return fadeOut(room)
}

/** The root mean square of what is not silence. */
function levelOf(samples: Float32Array): number {
  let power = 0
  let count = 0
  for (const value of samples) {
    if (Math.abs(value) <= 1e-3) continue
    power += value * value
    count++
  }
  return Math.sqrt(power / Math.max(1, count))
}

function fadeOut(samples: Float32Array): Float32Array {
  const fade = Math.round(fadeSeconds * sampleRate)
  const end = samples.length - Math.round(silenceAfter * sampleRate)
  return samples.map((value, at) => value * Math.min(1, Math.max(0, (end - at) / fade)))
}
