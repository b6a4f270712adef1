import type { Voice } from '@schola/core/mass/mass'
import { m } from '@schola/messages'

const voiceNames: Readonly<Record<Voice, () => string>> = {
  priest: m.mass_voice_priest,
  deacon: m.mass_voice_deacon,
  cantor: m.mass_voice_cantor,
  reader: m.mass_voice_reader,
  server: m.mass_voice_server,
  choir: m.mass_voice_choir,
  people: m.mass_voice_people,
  all: m.mass_voice_all,
}

export const voiceName = (voice: Voice): string => voiceNames[voice]()

/** Returns a number of repetitions in words, or undefined for one that needs no mention. */
export function timesInWords(times = 1): string | undefined {
  if (times === 2) return m.mass_twice()
  return times === 3 ? m.mass_three_times() : undefined
}
