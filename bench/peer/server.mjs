import { createHash } from 'node:crypto'
import { PrismaPg } from '@prisma/adapter-pg'
import { PrismaClient } from '@prisma/client'
import express from 'express'

/** The answer call as a team would write it first: Express and one interactive transaction in Prisma. */
const prisma = new PrismaClient({ adapter: new PrismaPg({ connectionString: process.env.DATABASE_URL, max: 16 }) })
const transaction = { maxWait: 30_000, timeout: 30_000 }
const levelCount = 4
const streakToComplete = 10
const dayMs = 86_400_000

const sha256 = (text) => createHash('sha256').update(text).digest('hex')
const dayOf = (date) => date.toISOString().slice(0, 10)

function nextDayStreak(before, now) {
  const today = dayOf(now)
  if (before?.lastDay === today) return before
  const isNextDay = before?.lastDay === dayOf(new Date(now.getTime() - dayMs))
  const current = isNextDay ? before.current + 1 : 1
  return { current, longest: Math.max(before?.longest ?? 0, current), lastDay: today }
}

function nextProgress(before, { level }, now) {
  const percent = (((level.number - 1) * streakToComplete + level.streak) * 100) / (levelCount * streakToComplete)
  return {
    percentComplete: Math.max(before?.percentComplete ?? 0, percent),
    currentStreak: level.streak,
    recordStreak: Math.max(before?.recordStreak ?? 0, level.recordStreak),
    lastAccessed: now,
    levelData: { ...before?.levelData, [level.number]: { streak: level.streak, completed: level.completed } },
  }
}

const recordAnswer = (userId, key, body) =>
  prisma.$transaction(async (tx) => {
    const requestHash = sha256(JSON.stringify(body))
    const stored = await tx.storedAnswer.findUnique({ where: { userId_key: { userId, key } } })
    if (stored) return stored.requestHash === requestHash ? stored.reply : undefined

    const now = new Date()
    const chantId = 1
    const where = { userId_chantId: { userId, chantId } }
    const user = await tx.user.findUniqueOrThrow({ where: { id: userId } })
    const before = await tx.progress.findUnique({ where })
    const dayBefore = await tx.dayStreak.findUnique({ where: { userId } })

    const { exerciseId, showingId, score, answer, durationMs, trained } = body
    await tx.attempt.create({ data: { userId, exerciseId, showingId, score, answer, durationMs, trained } })
    const change = nextProgress(before, body, now)
    const progress = await tx.progress.upsert({ where, update: change, create: { userId, chantId, ...change } })
    const currentStreak = body.accountStreak
    if (user.currentStreak !== currentStreak) await tx.user.update({ where: { id: userId }, data: { currentStreak } })
    const { current, longest, lastDay } = nextDayStreak(dayBefore, now)
    const practiceDay = { userId, day: lastDay }
    await tx.practiceDay.upsert({ where: { userId_day: practiceDay }, update: {}, create: practiceDay })
    const dayStreak = { current, longest, lastDay }
    await tx.dayStreak.upsert({ where: { userId }, update: dayStreak, create: { userId, ...dayStreak } })
    const reply = JSON.parse(JSON.stringify({ chantId, progress, currentStreak, dayStreak, unlocked: [] }))
    await tx.storedAnswer.create({ data: { userId, key, requestHash, reply } })
    return reply
  }, transaction)

async function findUserId(request) {
  const token = /schola_session=([^;]+)/.exec(request.headers.cookie ?? '')?.[1] ?? ''
  const session = await prisma.session.findUnique({ where: { tokenHash: sha256(token) }, include: { user: true } })
  return session && session.expiresAt > new Date() ? session.user.id : undefined
}

const app = express()
app.use(express.json())
app.get('/healthz', (_request, response) => response.send('ok'))
app.post('/api/users/:id/answers', async (request, response) => {
  const userId = await findUserId(request)
  if (userId === undefined || userId !== request.params.id) return response.sendStatus(401)
  const reply = await recordAnswer(userId, request.get('idempotency-key'), request.body)
  return reply ? response.json(reply) : response.sendStatus(422)
})
app.listen(Number(process.env.PORT), '127.0.0.1')
