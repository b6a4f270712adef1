import type { Voice } from '@schola/core/mass/mass'

export const voiceNames: Readonly<Record<Voice, string>> = {
  priest: 'Priest',
  deacon: 'Deacon or priest',
  cantor: 'Cantor or priest',
  reader: 'Reader',
  server: 'Server',
  choir: 'Choir',
  people: 'People',
  all: 'All',
}

export const timesInWords: Readonly<Record<number, string>> = { 2: 'twice', 3: 'three times' }
