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
  /** Semitones from the written pitch to that of the recording. */
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

interface SungState extends MelodyChoice {
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

/** Returns the former object if nothing has changed, so that the score is not redrawn and the voice continues. */
async function readMelody(found: FoundMelody, former: LoadedMelody | undefined): Promise<LoadedMelody> {
  if (former && replaceEqualDeep(former.found, found) === former.found) return former
  // Parsing a long melody takes a phone tens of ms.
  await yieldToBrowser()
  return { found, sung: tryToRead(found.score) }
}

export function useSung(chant: SungChant, isWanted: boolean, wanted = ownMelody): SungState {
  const client = useQueryClient()
  const { id, audioPath } = chant
  const queryKey = ['sung', id, audioPath, wanted]
  const { data, isLoading, isError, isPlaceholderData } = useQuery({
    queryKey,
    enabled: isWanted,
    // Comparing hundreds of notes costs more than it saves.
    structuralSharing: false,
    queryFn: async () => readMelody(await findMelody(client, chant, wanted), client.getQueryData(queryKey)),
    // Shows the former melody while another one loads.
    placeholderData: (former, query) => (query?.queryKey[1] === id ? former : undefined),
    // Replaces the substitute as soon as the wanted melody can be loaded.
    refetchOnReconnect: true,
    staleTime: ({ state }) => (state.data?.found.isInstead ? 0 : freshForMs),
  })
  // Deferred, so that the score renders in small steps.
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
