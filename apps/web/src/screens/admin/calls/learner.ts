import type { PresetProgress } from '@schola/domain/presets'
import { queryOptions } from '@tanstack/react-query'
import { requestStraight } from '../../../api/request.ts'
import { elevated } from '../elevation.ts'
import { adminKey } from './keys.ts'

export const learnerKey = (userId: string) => [...adminKey, 'learner', userId]

/** A learner's path, as it is now. */
export const learnerQuery = (userId: string) =>
  queryOptions({
    queryKey: learnerKey(userId),
    queryFn: ({ signal }) =>
      elevated(() => requestStraight('GET /api/users/:userId/chants', { params: { userId }, signal })),
    staleTime: 0,
  })

export async function setProgress(userId: string, chantId: number, preset: PresetProgress): Promise<void> {
  const body = { ...preset, levelData: { ...preset.levelData } }
  await requestStraight('POST /api/users/:userId/chants/:chantId/progress', { params: { userId, chantId }, body })
}
