import { expect, it } from 'vitest'
import { Travel } from './coming-and-going.ts'
import { OwnChant } from './own-chant.ts'
import { timeoutMs } from './simulate.ts'
import { useServers } from './use-servers.ts'

const useStage = useServers()
const travels = Number(process.env['SIMULATION_TRAVELS'] ?? 30)

it(`promises 34.15 and 34.48: in each of ${travels} worlds a chant comes, changes its levels and goes while devices are offline, and nothing of the learner is lost`, {
  timeout: timeoutMs,
}, async () => {
  const servers = useStage()
  // A longer path would only take its time to be read.
  await servers.query('delete from chants where id > 1', [])
  servers.test.deps.curriculum.invalidate()
  const [operator] = await servers.admit(1, 1, true)
  if (!operator) throw new Error('The stage is empty.')
  const chant = await OwnChant.create(servers, operator)
  await chant.turn()
  const rows = await servers.query<{ chant: number; level: number; id: number }>(
    'select chant_id as chant, level, min(id) as id from exercises group by chant_id, level',
    [],
  )
  const exercisesOf = (chantId: number) =>
    new Map(rows.filter((row) => row.chant === chantId).map(({ level, id }) => [level, id]))
  const exercises = new Map([1, chant.id].map((chantId) => [chantId, exercisesOf(chantId)]))
  const learners = await servers.admit(travels, 2)
  const wrong: string[] = []
  const counts = { recorded: 0, setAside: 0 }
  for (const [seed, learner] of learners.entries()) {
    const travel = new Travel(seed + 1, servers, chant, learner, exercises)
    const found = await travel.run()
    counts.recorded += travel.counts.recorded
    counts.setAside += travel.counts.setAside
    wrong.push(...found.map((each) => `${seed + 1}: ${each}`))
  }
  expect(wrong).toEqual([])
  expect([counts.recorded > travels, counts.setAside > travels], JSON.stringify(counts)).toEqual([true, true])
})
