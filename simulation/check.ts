import { isDeepStrictEqual } from 'node:util'
import { calendarDay } from '@schola/domain/day-streak'
import { isRejected } from '../apps/web/src/offline/queue/entry.ts'
import type { Commit } from './ledger.ts'
import { checkMemory } from './memory.ts'
import type { ModelProgress } from './model.ts'
import type { Servers } from './servers.ts'
import type { World } from './world.ts'

interface Row {
  readonly id: string
  readonly streak: number
  readonly consent: boolean
  readonly attempts: readonly number[]
  readonly days: readonly string[]
  readonly progress: readonly (ModelProgress & { readonly id: number })[]
}

/** Prepared once, as each world asks for it. */
const tables = {
  name: 'tables',
  text: `select u.id, u.current_streak as streak, u.email_marketing_consent as consent,
  (select coalesce(json_agg(a.answer order by (a.answer)::int), '[]') from attempts a where a.user_id = u.id and a.score is not null) as attempts,
  (select coalesce(json_agg(d.day order by d.day), '[]') from practice_days d where d.user_id = u.id) as days,
  (select coalesce(json_agg(json_build_object('id', p.chant_id, 'epoch', p.epoch, 'percent', p.percent_complete,
    'record', p.record_streak, 'reviewed', p.is_review_complete, 'levels', p.level_data) order by p.chant_id), '[]')
    from progress p where p.user_id = u.id) as progress
  from users u where u.id = any($1)`,
}

/** Every act was made once, in order, or was refused with a reason that the learner was given. */
function checkActs({ devices, ledger }: World): string[] {
  const wrong: string[] = []
  const deadLetters = devices.flatMap((device) => device.listEntries().filter(isRejected))
  const places = [...ledger.commits.keys()]
  const last = new Map<string, number>()
  for (const act of ledger.acts.values()) {
    const { key, owner, device, url, told } = act
    const place = places.indexOf(key)
    if (told === 'failed') continue
    if (place === -1) {
      const isDead = deadLetters.some(
        (entry) => entry.endpoint === url && entry.timestamp === act.madeAt + act.clockOff,
      )
      if (!isDead) wrong.push(`${url} (${key}) of the ${device} was dropped`)
      continue
    }
    const before = last.get(`${device} ${owner}`) ?? -1
    if (place < before) wrong.push(`${url} (${key}) of the ${device} was sent after what was made later`)
    last.set(`${device} ${owner}`, place)
  }
  for (const { endpoint, rejection } of deadLetters) {
    const isLock = rejection.status === 403 && rejection.message === 'Complete previous chants to unlock'
    if (!isLock) wrong.push(`${endpoint} is a dead letter: ${rejection.status} ${rejection.message}`)
  }
  return wrong
}

function checkTimes({ ledger }: World): string[] {
  return [...ledger.commits.values()].flatMap(({ act, saidMadeAt, isAgeRight, at }) => {
    if (isAgeRight && saidMadeAt !== act.madeAt) return [`${act.url} says that it was made at another time`]
    return saidMadeAt > at ? [`${act.url} was made in the future`] : []
  })
}

const dayOf = ({ act, saidMadeAt }: Commit) => calendarDay(new Date(saidMadeAt).toISOString(), act.zone)

/** Half an answer cannot be: of what a server has acknowledged, every part is in the tables. */
function checkWhole(world: World, row: Row): string[] {
  return [...world.ledger.commits.values()].flatMap((commit) => {
    const { act, epoch } = commit
    if (act.owner !== row.id || act.deed.kind !== 'answer') return []
    const { chantId, body } = act.deed
    const progress = row.progress.find(({ id }) => id === chantId)
    // Of an epoch that is over, nothing is left to see.
    const isSeen = epoch === (progress?.epoch ?? 0)
    const parts = {
      attempt: row.attempts.includes(Number(body.answer)),
      day: body.score < 100 || row.days.includes(dayOf(commit)),
      level: !body.level || !isSeen || String(body.level.number) in (progress?.levels ?? {}),
      review: !body.reviewCompleted || !isSeen || progress?.reviewed === true,
    }
    const missing = Object.entries(parts).flatMap(([part, isThere]) => (isThere ? [] : [part]))
    return missing.length === 0
      ? []
      : [`answer ${Number(body.answer)} is only half there, without its ${missing.join()}`]
  })
}

function checkRow(world: World, row: Row): string[] {
  const model = world.ledger.learner(row.id)
  const days = [...world.ledger.commits.values()]
    .filter(({ act }) => act.owner === row.id && act.deed.kind === 'answer' && act.deed.body.score === 100)
    .map(dayOf)
  const wanted: Omit<Row, 'id'> = {
    streak: model.streak.value,
    consent: model.consent.value,
    attempts: model.attempts.toSorted((a, b) => a - b),
    days: [...new Set(days)].toSorted(),
    progress: [...model.chants].toSorted(([a], [b]) => a - b).map(([id, progress]) => ({ id, ...progress })),
  }
  const { id: _, ...found } = row
  const names = Object.keys(wanted) as (keyof typeof wanted)[] // its own
  return names
    .filter((name) => !isDeepStrictEqual(found[name], wanted[name]))
    .map((name) => `${name}: the server has ${JSON.stringify(found[name])}, not ${JSON.stringify(wanted[name])}`)
}

/** No device has anything left to send, and each shows what the server holds (to save time, one of them is looked at). */
async function checkDevices(world: World): Promise<string[]> {
  const wrong: string[] = []
  const lookedAt = world.chance.pick(world.devices)
  for (const device of world.devices) {
    const waiting = device.listEntries().filter((entry) => !isRejected(entry))
    if (waiting.length > 0) wrong.push(`the ${device.name} still has ${waiting.length} to send`)
    const tab = device.tabs[0]
    if (tab?.user === undefined || device !== lookedAt) continue
    const model = world.ledger.learner(tab.user)
    for (const { id, progress } of await world.read(device, tab)) {
      const { epoch, percent } = model.chant(id)
      if ((progress?.epoch ?? 0) !== epoch || (progress?.percentComplete ?? 0) !== percent) {
        wrong.push(`the ${device.name} shows ${JSON.stringify(progress)} of chant ${id}, not ${percent} in ${epoch}`)
      }
    }
  }
  return wrong
}

export async function checkWorld(world: World, servers: Servers): Promise<string[]> {
  const values = [world.cast.learners.map(({ id }) => id)]
  const { rows } = await servers.test.database.pool.query<Row>({ ...tables, values })
  return [
    ...world.ledger.mistakes,
    ...checkActs(world),
    ...checkTimes(world),
    ...rows.flatMap((row) => [...checkWhole(world, row), ...checkRow(world, row)]),
    ...(await checkDevices(world)),
    ...(await checkMemory(world)),
  ]
}
