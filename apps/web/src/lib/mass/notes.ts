import type { DetailsBySlug, MassSettings } from '@schola/core/mass/compiled'
import { settingsOn, withSettings } from '@schola/core/mass/settings'
import { logFailure } from '../log-failure.ts'
import { details } from './details.ts'
import { melodyOf } from './sung-phrases.ts'

const noSettings: MassSettings = { days: [], chants: {} }

function valueOf<Loaded>(what: string, loaded: PromiseSettledResult<Loaded>): Loaded | undefined {
  if (loaded.status === 'fulfilled') return loaded.value
  logFailure(`${what} could not be loaded`, loaded.reason)
  return undefined
}

/** All notes and glosses. Without their own the answers are only read; without other melodies each chant has its own. */
export function gatherNotes(
  answers: PromiseSettledResult<{ readonly answerDetails: DetailsBySlug }>,
  melodies: PromiseSettledResult<{ readonly otherMelodies: MassSettings }>,
) {
  return {
    details: { ...details, ...valueOf('The notes of the answers', answers)?.answerDetails },
    otherMelodies: valueOf('The melodies of the day', melodies)?.otherMelodies ?? noSettings,
    isWhole: [answers, melodies].every(({ status }) => status === 'fulfilled'),
    melodyOf,
    settingsOn,
    withSettings,
  }
}
