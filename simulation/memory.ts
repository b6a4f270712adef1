import { isDeepStrictEqual } from 'node:util'
import type { LearnerMemory } from '@schola/contract/memory'
import type { KnownMemory } from '@schola/contract/overlay'
import type { ChantQuestions } from '@schola/memory/chant-questions'
import { isHeld, type Memory, memoryOf } from '@schola/memory/fold'
import { expectedItems, toItems } from '../apps/server/src/testing/remembering.ts'
import { dayAt } from '../apps/web/src/memory/learner-day.ts'
import { readOwnMemory } from '../apps/web/src/memory/own-memory.ts'
import { withUnsentWrites } from '../apps/web/src/offline/queue/unsent-writes.ts'
import type { Device, Tab } from './device.ts'
import type { Person } from './servers.ts'
import type { World } from './world.ts'

export const memoryUrl = (userId: string | undefined) => `/api/users/${userId}/memory`

/** What a device was told of a learner's memory, with what it has not sent yet. */
export function knownOn(tab: Tab, userId: string, told: KnownMemory): KnownMemory {
  const entriesOf = (owner: string) => tab.outbox.unsentOf(owner)
  return withUnsentWrites(memoryUrl(userId), told, entriesOf) as KnownMemory // the contract's reply, with the writes on top
}

/** The memory that a device shows. */
export const shownOn = ({ zone }: Device, known: KnownMemory, questions: readonly ChantQuestions[]): Memory =>
  readOwnMemory(known, questions, (at) => dayAt({ timeZone: zone }, at))

/** Of what a learner has just answered on a device, its page knows that it was asked. */
export function isRemembered(
  device: Device,
  known: KnownMemory,
  questions: readonly ChantQuestions[],
  answer: { readonly at: number; readonly items: readonly number[] },
): boolean {
  // What was done under a clock that has been set back since comes after it in the order of time.
  if (known.since?.some(({ at }) => at > answer.at)) return true
  const memory = shownOn(device, known, questions)
  const day = dayAt({ timeZone: device.zone }, answer.at)
  return answer.items.every((item) => {
    const held = memory.get(item)
    return isHeld(held) && held.day >= day
  })
}

type Items = LearnerMemory['items']

function tellApart(who: string, found: Items, wanted: Items): string[] {
  if (isDeepStrictEqual(found, wanted)) return []
  const others = (items: Items, known: Items) =>
    items.filter((one) => !known.some((other) => isDeepStrictEqual(one, other)))
  const [more, less] = [others(found, wanted), others(wanted, found)]
  return [`memory: ${who} has ${JSON.stringify(more)}, not ${JSON.stringify(less)}`]
}

async function checkLearner(world: World, { id, tokens }: Person): Promise<string[]> {
  const request = { method: 'GET', url: memoryUrl(id), body: undefined, headers: {} } as const
  const { status, body } = await world.network.reach({ ...request, token: tokens[0] ?? '' })
  if (status !== 200) return [`memory: the server says ${status} ${body}`]
  const told = JSON.parse(body) as LearnerMemory // the contract's reply
  const wanted = expectedItems(world.ledger.learner(id).log)
  const onDevices = world.devices.flatMap((device) => {
    const [tab] = device.tabs
    if (!tab) return []
    const memory = shownOn(device, knownOn(tab, id, told), world.cast.questions)
    return tellApart(`the ${device.name}`, toItems(memory), wanted)
  })
  return [
    ...tellApart('the server', toItems(memoryOf(told.items.map((one) => ({ ...one, seenAt: 0 })))), wanted),
    ...onDevices,
  ]
}

/** The server, and every device that has read it, hold the memory that what the learners did makes, folded once in the order of time. */
export async function checkMemory(world: World): Promise<string[]> {
  const wrong = await Promise.all(world.cast.learners.map((learner) => checkLearner(world, learner)))
  return wrong.flat()
}
