import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { sungPhrases } from '@schola/core/memory/chant-questions'
import { sungGuess } from '@schola/core/memory/recite'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { questionsQuery } from '../../lib/api/queries.ts'
import { awaitData } from '../../lib/api/query-client.ts'
import { recordAnswer } from '../../lib/api/record-answer.ts'
import { logFailure } from '../../lib/log-failure.ts'
import type { PhraseToSing } from './phrases-to-sing.ts'

async function findLink(client: QueryClient, chantId: number, line: number): Promise<number | undefined> {
  const questions = await awaitData(client, questionsQuery)
  const asked = questions.chants.find((each) => each.chantId === chantId)
  return asked && sungPhrases(asked)[line]?.link
}

/**
 * Tells the memory of phrases that were sung well; each line of the text once in a visit. Its questions are many, and to
 * read them takes a slow device a while: what has not come before the singing is called off, and asked for again when
 * there is something to tell.
 */
export function useEvidence(user: User, chant: LearnerChant, isSinging: boolean) {
  const client = useQueryClient()
  // Not watched: leaving would call off what a phrase waits for.
  useEffect(() => {
    void (isSinging ? client.cancelQueries(questionsQuery) : client.prefetchQuery(questionsQuery))
  }, [client, isSinging])
  const told = useRef(new Set<number>())
  return async ({ line }: PhraseToSing, since: number, wereWordsHidden: boolean): Promise<void> => {
    if (told.current.has(line)) return
    told.current.add(line)
    const durationMs = performance.now() - since
    try {
      const link = await findLink(client, chant.id, line)
      if (link === undefined) return
      await recordAnswer(client, user.id, chant.id, {
        showingId: crypto.randomUUID(),
        durationMs,
        where: 'by-heart',
        chantId: chant.id,
        score: 100,
        // As for a line said aloud, the streak of the account stays as it is.
        grade: 'near',
        trained: [{ item: link, right: true, guess: wereWordsHidden ? sungGuess.hidden : sungGuess.seen }],
      })
    } catch (error) {
      told.current.delete(line)
      logFailure('What was sung could not be remembered', error)
    }
  }
}
