import type { User } from '@schola/contract/users'
import type { NamedTrack } from '@schola/domain/tracks'
import { useCurrentUser } from './current-user.ts'
import { tracks } from './tracks.ts'

/** The track that a learner is on; nothing on the path, and for one that is no more. */
export const findTrack = (user: Pick<User, 'track'> | undefined): NamedTrack | undefined =>
  tracks.find(({ id }) => id === user?.track)

export const useTrack = (): NamedTrack | undefined => findTrack(useCurrentUser().user)
