import { expect, it } from 'vitest'
import recorded from '../apps/web/src/offline/queue/old-queue.test-data.json' with { type: 'json' }
import { offlineQueueKey } from '../apps/web/src/platform/storage-keys.ts'
import { Device } from './device.ts'
import { Ledger } from './ledger.ts'
import { Network } from './network.ts'
import { Chance } from './random.ts'
import { timeoutMs } from './simulate.ts'
import { useServers } from './use-servers.ts'

const useStage = useServers()

/** The recorded learner's queue as this learner would have made it: the same calls, with exercises that exist here. */
const queueOf = (owner: string, exerciseId: number) =>
  recorded.map((entry) => ({
    ...entry,
    owner,
    endpoint: entry.endpoint.replace('/users/u1/', `/users/${owner}/`),
    ...(entry.body && 'exerciseId' in entry.body && { body: { ...entry.body, exerciseId } }),
  }))

it('promise 15.16: the queue of the version before is made once, in order, though every answer is lost at first', {
  timeout: timeoutMs,
}, async () => {
  const servers = useStage()
  const [learner] = await servers.admit(1, 1)
  const [exercise] = await servers.query<{ id: number }>('select min(id) as id from exercises where chant_id = 1', [])
  if (!learner || !exercise) throw new Error('The stage is empty.')
  const trueTime = () => Math.max(...recorded.map(({ timestamp }) => timestamp)) + 60_000
  const chance = new Chance(1)
  const network = new Network(servers, { chance, ledger: new Ledger(), trueTime, tamper: undefined })
  const device = new Device('phone', { post: network.post, trueTime })
  device.token = learner.tokens[0] ?? ''
  device.storage.setItem(offlineQueueKey, JSON.stringify(queueOf(learner.id, exercise.id)))
  const made: string[] = []
  const isLost = new Set<string>()
  device.load(0, learner.id)
  for (let turn = 0; turn < 400 && device.listEntries().length > 0; turn += 1) {
    await new Promise(setImmediate)
    const [message] = network.pending.splice(0, 1)
    if (!message) {
      device.load(0, learner.id)
      continue
    }
    const key = message.request.headers['idempotency-key']
    const answer = await network.reach(message.request)
    if (key !== undefined && !isLost.has(key)) {
      isLost.add(key)
      made.push(message.request.url.split('/').at(-1) ?? '')
      message.tell(undefined)
    } else message.tell(answer)
  }

  expect(device.listEntries()).toEqual([])
  expect(made).toEqual(recorded.map(({ endpoint }) => endpoint.split('/').at(-1)))
  const [row] = await servers.query(
    `select u.current_streak as streak, p.percent_complete as percent, p.is_completed as completed, p.record_streak as record,
       (select count(*)::int from attempts a where a.user_id = u.id) as attempts,
       (select count(*)::int from practice_days d where d.user_id = u.id) as days
     from users u join progress p on p.user_id = u.id where u.id = $1`,
    [learner.id],
  )
  expect(row).toEqual({ streak: 21, percent: 100, completed: true, record: 10, attempts: 5, days: 1 })
})
