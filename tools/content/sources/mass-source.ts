import type { Title } from '@schola/core/calendar/liturgical-day'
import type { MassTone } from '@schola/core/mass/compiled'
import type { Mass, Moment } from '@schola/core/mass/mass'
import {
  type ChantPart,
  chantsOfTheDay,
  forms,
  postures,
  type Voice,
  voices,
  type Wanted,
  type When,
} from '@schola/core/mass/mass'
import { z } from 'zod'

const text = z.string().trim().min(1)

/** `Latin = English` */
const nameLine = z.string().transform((line, context): Title => {
  const [latin = '', english = '', ...rest] = line.split(' = ').map((side) => side.trim())
  if (latin !== '' && english !== '' && rest.length === 0) return { latin, english }
  context.addIssue(`"${line}" must read "Latin = English"`)
  return z.NEVER
})

/** `slug 3`, `slug 1-3` or, for its second time, `slug 3.2`, counted from 1. */
const chantPart = z.string().transform((line, context): ChantPart => {
  const [, slug = '', from = '', to = from, time] = /^([a-z-]+) (\d+)(?:-(\d+)|\.([1-9]))?$/.exec(line) ?? []
  const [first, last] = [Number(from) - 1, Number(to) - 1]
  if (slug !== '' && first >= 0 && last >= first) return { slug, first, last, ...(time && { time: Number(time) }) }
  context.addIssue(
    `"${line}" must read "chant phrase", "chant first-last" or "chant phrase.time", as "pater-noster 1-10"`,
  )
  return z.NEVER
})

const value = z.union([z.string(), z.number(), z.boolean(), z.null()])
const values = z.union([value, z.array(value).min(1)])
const wanted: z.ZodType<Wanted> = z.union([values, z.strictObject({ not: values })])
const conditions = z.record(text, wanted)
const when = z.union([conditions.transform((one): When => [one]), z.array(conditions).min(1)])

const voice = z.enum(voices)
const said = z.partialRecord(voice, text)

const line = z
  .strictObject({
    ...Object.fromEntries(voices.map((each) => [each, text.optional()])),
    by: voice.optional(),
    english: text.optional(),
    from: chantPart.optional(),
    begins: z.literal(true).optional(),
    times: z.int().min(2).max(3).optional(),
    chant: text.optional(),
    intoned: z.int().min(1).max(9).optional(),
    'of-the-day': z.enum(chantsOfTheDay).optional(),
    proper: text.optional(),
    when: when.optional(),
  })
  .transform(
    (
      { by, english, from, begins, times, chant, intoned, 'of-the-day': ofTheDay, proper, when: on, ...own },
      context,
    ) => {
      const spoken = Object.entries(said.parse(own)) as [Voice, string][]
      const kinds = [...spoken, chant, ofTheDay, proper].filter((kind) => kind !== undefined)
      const base = { who: by ?? spoken[0]?.[0] ?? 'all', ...(on && { when: on }) }
      function fail(message: string): never {
        context.addIssue(message)
        return z.NEVER
      }
      if (kinds.length !== 1) return fail('a line is one voice’s words, a chant, a chant of the day, or a proper')
      const [words] = spoken
      if (!words === (by === undefined))
        return fail('by says who sings or says what is no words; it is missing, or too much')
      if (words && (english === undefined) === (from === undefined))
        return fail('words have their English here, or come from a chant: one of the two')
      if (words) {
        const more = { ...(from && { from }), ...(begins && { begins }), ...(times !== undefined && { times }) }
        return { ...base, latin: words[1], english: english ?? '', ...more }
      }
      if (english !== undefined || from || begins || times !== undefined)
        return fail('english, from, begins and times belong to words')
      if (chant !== undefined) return { ...base, chant, ...(intoned !== undefined && { intoned }) }
      return ofTheDay === undefined ? { ...base, proper: proper ?? '' } : { ...base, ofTheDay }
    },
  )

const moment = z
  .strictObject({
    id: z.string().regex(/^[a-z]+(-[a-z]+)*$/, 'an id has small letters and single hyphens'),
    name: nameLine,
    posture: z.enum(postures).optional(),
    cue: text.optional(),
    gesture: text.optional(),
    said: z.literal(true).optional(),
    lines: z.array(line).min(1).optional(),
    when: when.optional(),
  })
  // Optional fields are omitted rather than undefined.
  .transform(
    (fields) =>
      Object.fromEntries(Object.entries(fields).filter(([, each]) => each !== undefined)) as unknown as Moment,
  )

const custom = z.strictObject({ english: text, options: z.record(text, text) })

/** `mass/ordinary.yaml` and `mass/older.yaml` */
export const massSource = z
  .strictObject({
    form: z.enum(forms),
    name: nameLine,
    note: text,
    choices: z.record(text, custom),
    spelling: z.record(text, text).optional(),
    said: when.optional(),
    voices: z
      .array(z.strictObject({ when, ...Object.fromEntries(voices.map((each) => [each, voice.optional()])) }))
      .default([]),
    parts: z.array(z.strictObject({ name: nameLine, moments: z.array(moment).min(1) })).min(1),
  })
  .transform(
    ({ said: silent, spelling, voices: recasts, ...mass }): Mass => ({
      ...mass,
      ...(spelling && { spelling }),
      ...(silent && { said: silent }),
      recasts: recasts.map(({ when: on, ...to }) => ({ when: on, to: z.partialRecord(voice, voice).parse(to) })),
    }),
  )

const tone = z
  .strictObject({ from: z.int().min(1), name: text.optional(), 'only-at': text.optional() })
  .refine(
    ({ name, 'only-at': only }) => name !== undefined || only === undefined,
    'What is sung only there needs a name.',
  )
  .transform(({ from, name, 'only-at': only }): MassTone => {
    if (name === undefined) return [from - 1]
    return only === undefined ? [from - 1, name] : [from - 1, name, only]
  })

/** `mass/melodies.yaml`: names of melodies. */
export const melodiesSource = z.record(
  text,
  z.union([text.transform((name): MassTone[] => [[0, name]]), z.array(tone).min(1)]),
)

/** `mass/settings.yaml`: the Mass of the Kyriale by day. */
export const settingsSource = z.array(z.strictObject({ setting: text, when: when.optional() })).min(1)

/** `mass/rare.yaml`: chants of few days. */
export const rareSource = z.array(text)
