import type { Speaker } from '@schola/contract/content'

export const speakerNames: Readonly<Record<Speaker, string>> = {
  priest: 'Priest',
  reader: 'Reader',
  server: 'Server',
  people: 'People',
  all: 'All',
}
