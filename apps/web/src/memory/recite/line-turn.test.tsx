import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { learner } from '../../testing/server.ts'
import type { Said } from './ladder.ts'
import { LineTurn } from './line-turn.tsx'

afterEach(cleanup)

describe('a line that is typed', () => {
  it('can be checked once something is typed, and Enter on an empty field gives nothing up', async () => {
    const onJudged = vi.fn<(said: Said) => void>()
    render(
      <QueryClientProvider client={new QueryClient()}>
        <LineTurn
          user={learner}
          latin="Kyrie eleison"
          trains={undefined}
          rung={{ name: 'typed', guess: 0 }}
          way="typed"
          called="line"
          cue={null}
          silentCue={null}
          question="Which line comes first?"
          english={undefined}
          others={[]}
          seed="a"
          sound={undefined}
          hasSoundFailed={false}
          otherWays={[]}
          onWay={() => undefined}
          onJudged={onJudged}
          onDone={() => undefined}
        />
      </QueryClientProvider>,
    )
    const field = screen.getByRole('textbox', { name: 'The line' })
    const check = screen.getByRole('button', { name: 'Check' })
    await userEvent.type(field, ' {Enter}')
    expect(check).toHaveProperty('disabled', true)
    expect(onJudged).not.toHaveBeenCalled()
    await userEvent.type(field, 'Kyrie eleison{Enter}')
    expect(onJudged).toHaveBeenCalledExactlyOnceWith({ rung: 'typed', right: true })
  })
})
