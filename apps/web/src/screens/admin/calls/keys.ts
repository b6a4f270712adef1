import type { QueryClient } from '@tanstack/react-query'

/** Everything the panel reads is kept under this, so that it can be dropped at once. */
export const adminKey = ['admin'] as const

/** After any change of exercises: the panel and the learner's own screens read anew. */
export async function refreshExercises(client: QueryClient): Promise<void> {
  const changed = ['exercises', 'history', 'overview', 'trash', 'audit']
  await Promise.all([
    ...changed.map((part) => client.invalidateQueries({ queryKey: [...adminKey, part] })),
    client.invalidateQueries({ queryKey: ['chant-exercises'] }),
    client.invalidateQueries({ queryKey: ['learner-chants'] }),
  ])
}
