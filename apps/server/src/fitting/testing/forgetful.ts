import { packItems } from '@schola/memory/evidence'
import { addLearner, query } from '../../backup/testing/trial.ts'

const days = ['2026-10-01', '2026-10-03', '2026-10-09', '2026-10-12', '2026-11-01']

/** Learners who forget within a week what the published weights think they know for a month. */
export async function addForgetful(url: string, learners: number): Promise<void> {
  for (let learner = 0; learner < learners; learner += 1) {
    await addLearner(url, `learner ${learner}`)
    const trained = days.map((_, place) =>
      Array.from({ length: 8 }, (__, item) => ({ item, right: place < 2 || item === learner % 8, guess: 10 })),
    )
    await query(
      url,
      `insert into attempts (user_id, score, at, day, showing_id, trained)
        select $1, 100, day, day, gen_random_uuid(), trained from unnest($2::date[], $3::bytea[]) a (day, trained)`,
      [`learner ${learner}`, days, trained.map((items) => Buffer.from(packItems(items)))],
    )
  }
}
