import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { insertIntoTracks, type NamedTrack } from '@schola/core/progress/tracks'
import { useCurrentUser } from './current-user.ts'
import { useLearnerChants } from './learner-chants.ts'
import { tracks } from './tracks.ts'

/** The tracks of the build with the chants that operators have put into them. */
export const allTracks = (chants: readonly LearnerChant[]): NamedTrack[] => insertIntoTracks(tracks, chants)

export const findTrack = (
  user: Pick<User, 'track'> | undefined,
  chants: readonly LearnerChant[],
): NamedTrack | undefined => allTracks(chants).find(({ id }) => id === user?.track)

export function useTrack(): NamedTrack | undefined {
  const { user } = useCurrentUser()
  return findTrack(user, useLearnerChants().data ?? [])
}
