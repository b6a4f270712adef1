import type { Melody } from '@schola/chant/melody'
import { parseMelody } from '@schola/chant/parse-melody'
import { registerShift } from '@schola/chant/pitch'
import { applyRecordedTiming } from '@schola/chant/recorded-timing'
import { type TimedMelody, timeMelody } from '@schola/chant/time-melody'
import type { LearnerChant } from '@schola/contract/chants'
import type { ChantScore } from '@schola/contract/content'
import { ownMelody } from '@schola/contract/own-melody'
import type { SettingName } from '@schola/contract/reading'
import { type QueryClient, replaceEqualDeep, useQuery, useQueryClient } from '@tanstack/react-query'
import { useDeferredValue } from 'react'
import { chantScoreQuery, chantSettingQuery } from '../../lib/api/queries.ts'
import { freshForMs } from '../../lib/api/query-client.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { yieldToBrowser } from '../../lib/wait.ts'

export interface Sung {
  readonly melody: Melody
  readonly timed: TimedMelody
  /** Semitones from where the melody is written to where it is heard: a recording has its own pitch. */
  readonly shift: number
}

export function readSung({ melody: source, timing }: ChantScore): Sung | null {
  if (source === null) return null
  const melody = parseMelody(source)
  if (timing === null) return { melody, timed: timeMelody(melody), shift: 0 }
  return { melody, timed: applyRecordedTiming(timing, melody), shift: registerShift(melody) }
}

export type SungChant = Pick<LearnerChant, 'id' | 'slug' | 'audioPath'>

interface MelodyChoice {
  readonly audioPath: string | null
  readonly melodies: readonly SettingName[]
  readonly melodyKey: string
  readonly isInstead: boolean
}

interface FoundMelody extends MelodyChoice {
  readonly score: ChantScore
}

interface LoadedMelody {
  readonly found: FoundMelody
  readonly sung: Sung | null
}

interface SungSoFar extends MelodyChoice {
  readonly sung: Sung | null
  readonly isAwaited: boolean
  readonly isFormer: boolean
  readonly isMissing: boolean
}

function tryToRead(score: ChantScore): Sung | null {
  try {
    return readSung(score)
  } catch (error) {
    logFailure('A melody could not be read', error)
    return null
  }
}

async function findMelody(client: QueryClient, chant: SungChant, wanted: string): Promise<FoundMelody> {
  const { settings: melodies = [], ...own } = await client.fetchQuery(chantScoreQuery(chant.id))
  const melodyKey = melodies.find(({ key }) => key === wanted && key !== ownMelody)?.key
  const other =
    melodyKey === undefined
      ? undefined
      : await client.fetchQuery(chantSettingQuery(chant.id, melodyKey)).catch((error: unknown) => {
          logFailure('A melody could not be loaded', error)
          return undefined
        })
  return {
    score: other ?? own,
    audioPath: other ? other.audioPath : chant.audioPath,
    melodies,
    melodyKey: (other && melodyKey) ?? ownMelody,
    isInstead: melodyKey !== undefined && !other,
  }
}

/** What is found to be as it was stays the same object: a score is not drawn anew for it, nor a voice stopped. */
async function readMelody(found: FoundMelody, former: LoadedMelody | undefined): Promise<LoadedMelody> {
  if (former && replaceEqualDeep(former.found, found) === former.found) return former
  // Reading a long melody takes a phone tens of ms, on top of the parsing of the answer.
  await yieldToBrowser()
  return { found, sung: tryToRead(found.score) }
}

export function useSung(chant: SungChant, isWanted: boolean, wanted = ownMelody): SungSoFar {
  const client = useQueryClient()
  const { id, audioPath } = chant
  const queryKey = ['sung', id, audioPath, wanted]
  const { data, isLoading, isError, isPlaceholderData } = useQuery({
    queryKey,
    enabled: isWanted,
    // Comparing hundreds of notes would cost more than it saves.
    structuralSharing: false,
    queryFn: async () => readMelody(await findMelody(client, chant, wanted), client.getQueryData(queryKey)),
    // While another melody is on its way, the former one stays.
    placeholderData: (former, query) => (query?.queryKey[1] === id ? former : undefined),
    // What stands in for another melody is replaced as soon as that can be had.
    refetchOnReconnect: true,
    staleTime: ({ state }) => (state.data?.found.isInstead ? 0 : freshForMs),
  })
  // The score is built in small steps.
  const loaded = useDeferredValue(data)
  const isOwn = wanted === ownMelody || isError
  const none: MelodyChoice = {
    audioPath: isOwn ? audioPath : null,
    melodies: [],
    melodyKey: isOwn ? ownMelody : wanted,
    isInstead: isError && wanted !== ownMelody && audioPath !== null,
  }
  return {
    ...(loaded?.found ?? none),
    sung: loaded?.sung ?? null,
    isAwaited: isLoading || loaded !== data,
    isFormer: isPlaceholderData || (loaded !== undefined && loaded !== data),
    isMissing: isError && loaded === undefined,
  }
}
