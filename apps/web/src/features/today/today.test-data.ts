import '../../components/recite/line-step.tsx'
import './today.tsx'
import './today-session.tsx'
import { memoryOf, questionsOf, textOf } from '../../testing/memory.ts'
import { openPractice, trueFalse } from '../../testing/practice.ts'
import { chantOf, progressOf } from '../../testing/server.ts'

export const lines = ['In nomine Patris', 'et Filii', 'et Spiritus Sancti']
const exercises = lines.map((line, index) =>
  trueFalse(101 + index, 1, {
    content: JSON.stringify({ statement: `"${line}" means "${line.toUpperCase()}".`, isTrue: true }),
  }),
)
export const kyrie = { ...chantOf(1, 'Kyrie'), levelCount: 1, progress: progressOf(100, true) }
export const questions = questionsOf(1, 'kyrie', lines)

interface Given {
  readonly days?: number
  readonly answers?: Parameters<typeof openPractice>[2]['answers']
}

/** Today of a learner who knows a chant of three lines. */
export async function openToday(ready: string | RegExp, { days = 12, answers }: Given = {}, path = '/today') {
  return openPractice(path, ready, {
    chant: kyrie,
    exercises,
    answers: {
      'GET /api/users/u1/memory': { ...memoryOf([questions], days) },
      'GET /api/memory/questions': { chants: [questions] },
      'GET /api/chants/1/text': { ...textOf(lines) },
      ...answers,
    },
  })
}
