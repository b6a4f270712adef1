import { expect, it } from 'vitest'
import { OwnChant, Travel } from './coming-and-going.ts'
import { timeoutMs } from './simulate.ts'
import { useServers } from './use-servers.ts'

const useStage = useServers()
const travels = Number(process.env['SIMULATION_TRAVELS'] ?? 30)

it(`promise 34.15: in each of ${travels} worlds a chant comes and goes while devices are offline, and nothing of the learner is lost`, {
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
  const rows = await servers.query<{ chant: number; id: number }>(
    'select chant_id as chant, min(id) as id from exercises where level = 1 group by chant_id',
    [],
  )
  const exerciseOf = new Map(rows.map(({ chant: chantId, id }) => [chantId, id]))
  const learners = await servers.admit(travels, 2)
  const wrong: string[] = []
  const counts = { recorded: 0, setAside: 0 }
  for (const [seed, learner] of learners.entries()) {
    const travel = new Travel(seed + 1, servers, chant, learner, exerciseOf)
    const found = await travel.run()
    counts.recorded += travel.counts.recorded
    counts.setAside += travel.counts.setAside
    wrong.push(...found.map((each) => `${seed + 1}: ${each}`))
  }
  expect(wrong).toEqual([])
  expect([counts.recorded > travels, counts.setAside > travels], JSON.stringify(counts)).toEqual([true, true])
})
