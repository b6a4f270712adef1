import type { DetailsBySlug, MassMelodies } from '@schola/core/mass/compiled'
import { melodiesOn, withMelodies } from '@schola/core/mass/melodies'
import { logFailure } from '../log-failure.ts'
import { details } from './details.ts'
import { melodyOf } from './sung-phrases.ts'

const noMelodies: MassMelodies = { days: [], chants: {} }

function valueOf<Loaded>(what: string, loaded: PromiseSettledResult<Loaded>): Loaded | undefined {
  if (loaded.status === 'fulfilled') return loaded.value
  logFailure(`${what} could not be loaded`, loaded.reason)
  return undefined
}

/** Combines melodies and glosses. Parts that failed to load are left out. */
export function gatherNotes(
  answers: PromiseSettledResult<{ readonly answerDetails: DetailsBySlug }>,
  melodies: PromiseSettledResult<{ readonly otherMelodies: MassMelodies }>,
) {
  return {
    details: { ...details, ...valueOf('The notes of the answers', answers)?.answerDetails },
    otherMelodies: valueOf('The melodies of the day', melodies)?.otherMelodies ?? noMelodies,
    isWhole: [answers, melodies].every(({ status }) => status === 'fulfilled'),
    melodyOf,
    melodiesOn,
    withMelodies,
  }
}
