import type { ChantDraft } from '@schola/contract/chant-draft'
import { sampleDraft, sampleExercises, withLevels } from '../apps/server/src/testing/own-chants.ts'
import type { Person, Servers } from './servers.ts'

/** Where the chant does not have the levels that it began with, its exercises stand at others. */
const exercisesFor = (levelCount: number) =>
  sampleExercises(levelCount).map((exercise) =>
    levelCount === usualCount ? exercise : { ...exercise, level: 1 + (exercise.level % levelCount) },
  )

const usualCount = 5
const sources = '/api/admin/chant-sources'

/** A chant of an operator, beside the path, that is published, changed and withdrawn while learners are at it. */
export class OwnChant {
  readonly id: number
  readonly #servers: Servers
  readonly #operator: Person
  readonly #source: ChantDraft
  #version: number
  isPublished = false
  /** As it was published last. */
  levelCount = usualCount

  private constructor(servers: Servers, operator: Person, id: number, source: ChantDraft) {
    this.#servers = servers
    this.#operator = operator
    this.id = id
    this.#source = source
    this.#version = 1
  }

  static async create(servers: Servers, operator: Person): Promise<OwnChant> {
    const source = { ...(await sampleDraft('hymnus-viatoris')), place: { path: null, tracks: [] } }
    const { id } = await ask<{ id: number }>(servers, operator, sources, { source })
    return new OwnChant(servers, operator, id, source)
  }

  async #act(what: string, body: object, method: 'POST' | 'PATCH' = 'POST'): Promise<void> {
    const url = `${sources}/${this.id}/${what}`
    const sent = { version: this.#version, ...body }
    const { version } = await ask<{ version: number }>(this.#servers, this.#operator, url, sent, method)
    this.#version = version
  }

  async turn(): Promise<void> {
    await this.#act(
      this.isPublished ? 'withdraw' : 'publish',
      this.isPublished ? {} : { exercises: exercisesFor(this.levelCount) },
    )
    this.isPublished = !this.isPublished
  }

  /** Gives learners, who may have it already, the chant with another number of levels. */
  async change(levelCount: number): Promise<void> {
    await this.#act('draft', { source: withLevels(this.#source, levelCount) }, 'PATCH')
    await this.#act('publish', { exercises: exercisesFor(levelCount) })
    this.levelCount = levelCount
    this.isPublished = true
  }
}

async function ask<Reply>(
  servers: Servers,
  { tokens }: Person,
  url: string,
  body: object,
  method: 'POST' | 'PATCH' = 'POST',
): Promise<Reply> {
  const server = await servers.start(new Set())
  const request = { method, url, body, token: tokens[0] ?? '', headers: {} } as const
  const { status, body: reply } = await servers.send(server, Date.parse('2026-11-15T08:00:00Z'), request)
  servers.leave(server)
  if (status >= 300) throw new Error(`${url}: ${status} ${reply}`)
  return JSON.parse(reply) as Reply // the contract's
}
