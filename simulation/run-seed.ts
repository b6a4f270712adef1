import { checkWorld } from './check.ts'
import type { Device } from './device.ts'
import type { Tamper } from './network.ts'
import type { Servers } from './servers.ts'
import { type Cast, World } from './world.ts'

const steps = {
  answer: 26,
  open: 3,
  move: 60,
  strike: 8,
  reload: 5,
  secondTab: 3,
  account: 6,
  lostSession: 2,
  connection: 10,
  wake: 5,
  late: 6,
  reset: 4,
  consent: 2,
  preset: 2,
  read: 4,
  clock: 2,
  travel: 2,
  forget: 2,
  readMemory: 4,
  head: 4,
  time: 8,
} as const

async function step(world: World): Promise<void> {
  const { chance, devices, network, cast } = world
  const device = chance.pick(devices)
  const tab = chance.pick(device.tabs)
  const place = device.tabs.indexOf(tab)
  switch (chance.weigh(steps)) {
    case 'answer':
      return world.answer(device, tab)
    case 'open':
      return world.open(device, tab)
    case 'move':
      return network.move()
    case 'strike':
      return world.strike(device)
    case 'reload':
      return void device.load(place, tab.user)
    case 'secondTab':
      return void device.load(1, tab.user)
    case 'account':
      // The other tab of the device goes on showing whom it showed.
      return world.signIn(device, chance.pick(cast.learners))
    case 'lostSession':
      device.token = 'lost'
      return
    case 'connection':
      device.isOnline = !device.isOnline
      if (device.isOnline) for (const each of device.tabs) void each.outbox.drain()
      return
    case 'wake':
      return void tab.outbox.drain()
    case 'late':
      return network.bringIn()
    case 'reset':
      return world.reset(device, tab)
    case 'consent':
      return world.consent(device, tab)
    case 'preset':
      return world.preset()
    case 'read':
      return void (await world.read(device, tab))
    case 'clock':
      return world.setClock(device)
    case 'travel':
      return world.travel(device)
    case 'forget':
      return world.forget(device, tab)
    case 'readMemory':
      return world.readMemory(device, tab)
    case 'head':
      return cast.keepHead(chance.pick(cast.learners).id)
    case 'time':
      return world.pass()
  }
}

/** The connection holds, and each learner comes back to each device until it has nothing left to send. */
async function bringHome(world: World, device: Device): Promise<void> {
  device.isOnline = true
  for (const learner of world.cast.learners) {
    world.signIn(device, learner, device.tabs.length)
    await world.settle()
    for (let turn = 0; turn < 400 && world.network.pending.length > 0; turn += 1) {
      await world.network.move(true)
      await world.settle()
    }
  }
}

/** Lives through one world and says what is wrong at its end; nothing, if all is well. */
export async function runSeed(seed: number, servers: Servers, cast: Cast, tamper?: Tamper): Promise<string[]> {
  const world = new World(seed, servers, cast, tamper)
  const length = 22 + world.chance.below(30)
  for (let count = 0; count < length; count += 1) {
    await step(world)
    await world.settle()
  }
  for (const device of world.devices) await bringHome(world, device)
  while (world.network.wandering.length > 0) await world.network.bringIn()
  const wrong = await checkWorld(world, servers)
  await world.network.loseServer()
  return wrong
}
