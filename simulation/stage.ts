import type { LearnerChant } from '@schola/contract/chants'
import type { LearnerMemory, MemoryQuestions } from '@schola/contract/memory'
import { type ChantQuestions, itemsForgottenWith } from '@schola/memory/chant-questions'
import { refoldMemory } from '../apps/server/src/use-cases/read-memory.ts'
import type { Person, Servers } from './servers.ts'
import type { Cast } from './world.ts'

/** What all worlds have in common. */
export type Stage = Omit<Cast, 'learners'>

/** What every page reads at first, which is the same for all who have done nothing. */
async function readFirst(
  servers: Servers,
  { id, tokens }: Person,
): Promise<Pick<Stage, 'path' | 'noMemory' | 'questions'>> {
  const server = await servers.start(new Set())
  async function read<Reply>(url: string): Promise<Reply> {
    const request = { method: 'GET', url, body: undefined, headers: {}, token: tokens[0] ?? '' } as const
    const { body } = await servers.send(server, Date.now(), request)
    return JSON.parse(body) as Reply // the contract's
  }
  const path = await read<LearnerChant[]>(`/api/users/${id}/chants`)
  const noMemory = await read<LearnerMemory>(`/api/users/${id}/memory`)
  const { chants } = await read<MemoryQuestions>('/api/memory/questions')
  servers.leave(server)
  return { path, noMemory, questions: chants }
}

/** Two that the other chant has too, and two that are forgotten with this one. */
function someItems(questions: readonly ChantQuestions[], { chantId, items }: ChantQuestions): number[] {
  const own = itemsForgottenWith(questions, chantId)
  return [...items.filter((item) => !own.includes(item)).slice(0, 2), ...own.slice(0, 2)]
}

/** The first two chants only: a longer path would only take its time to be read. */
export async function setStage(servers: Servers): Promise<Stage> {
  const { database, curriculum: cache } = servers.test.deps
  // Nothing here asks what a power cut leaves behind.
  const [current] = await servers.query<{ name: string }>('select current_database() as name', [])
  await servers.query(`alter database ${current?.name} set synchronous_commit to off`, [])
  await servers.query('delete from chants where id > 2', [])
  cache.invalidate()
  const curriculum = await cache.get()
  const [operator] = await servers.admit(1, 1, true)
  if (!operator) throw new Error('The stage is empty.')
  const first = await readFirst(servers, operator)
  const itemsByChant = new Map(first.questions.map((chant) => [chant.chantId, someItems(first.questions, chant)]))
  return {
    ...first,
    operator,
    exerciseAt: (chantId, level) => {
      const exercise = curriculum.exercisesByChant.get(chantId)?.find((each) => each.level === level)
      if (!exercise) throw new Error(`Chant ${chantId} has nothing in level ${level}.`)
      return exercise.id
    },
    itemsOf: (chantId) => itemsByChant.get(chantId) ?? [],
    keepHead: async (userId) => void (await refoldMemory(database, curriculum, userId)),
  }
}
