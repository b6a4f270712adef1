import '../../components/sing-back/take-result.tsx'
import { m } from '@schola/messages'
import { memoryOf, questionsOf, textOf } from '../../testing/memory.ts'
import { openPractice } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'

export const lines = ['Kyrie eleison', 'Christe eleison']
export const melody =
  'name: Kyrie\n%%\n(c4) Ký(g)ri(hi)e,(ii) e(g)lé(h)i(i)son.(i.) (::) Chris(k)te(j) e(i)lé(h)i(g)son.(h.) (::)'
export const kyrie = { ...chantOf(1, 'Kyrie'), progress: progressOf(100, true) }
export const questions = questionsOf(1, 'kyrie', lines)

/** The app at the screen of a chant that is sung. */
export const open = (
  path = '/chants/kyrie/sing',
  ready: string | RegExp = m.singing_voice(),
  more: object = {},
  chant = kyrie,
) =>
  openPractice(path, ready, {
    chant,
    exercises: [],
    answers: {
      'GET /api/users/u1/memory': { ...memoryOf([], 0) },
      'GET /api/memory/questions': { chants: [questions] },
      'GET /api/chants/1/text': { ...textOf(lines) },
      'GET /api/chants/1/vocabulary': [],
      'GET /api/chants/1/score': { melody, timing: null },
      ...more,
    },
  })
