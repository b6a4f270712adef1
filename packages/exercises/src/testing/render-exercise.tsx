import { act, cleanup, type RenderResult, render, screen } from '@testing-library/react'
import userEvent, { type UserEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, type Mock, vi } from 'vitest'
import type { ExerciseType } from '../catalog.ts'
import { ExerciseView, type ExerciseViewProps } from '../view/exercise-view.tsx'
import { type LatinSound, LatinSoundContext } from '../view/latin-sound.ts'
import { preloadWidget } from '../widgets.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  // Testing Library advances only jest's fake timers and would wait forever with any other.
  vi.stubGlobal('jest', { advanceTimersByTime: (time: number) => vi.advanceTimersByTime(time) })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

export interface ShownForTest extends RenderResult {
  readonly user: UserEvent
  readonly onComplete: Mock<ExerciseViewProps['onComplete']>
}

/** Renders an `ExerciseView` with the widget loaded and fake timers. */
export async function renderExercise(
  type: ExerciseType,
  content: unknown,
  props: Partial<ExerciseViewProps> = {},
  sound?: LatinSound,
): Promise<ShownForTest> {
  await preloadWidget(type)
  const onComplete = vi.fn<ExerciseViewProps['onComplete']>()
  const view = <ExerciseView exercise={{ type, content }} seed="a seed" takesFocus onComplete={onComplete} {...props} />
  const heard = sound ? <LatinSoundContext value={sound}>{view}</LatinSoundContext> : view
  const result = await act(async () => render(heard))
  return { ...result, onComplete, user: userEvent.setup({ delay: null }) }
}

export async function wait(milliseconds: number): Promise<void> {
  await act(async () => vi.advanceTimersByTime(milliseconds))
}

export const button = (name: string | RegExp): HTMLButtonElement => screen.getByRole('button', { name })

export const submitButton = (): HTMLButtonElement => button('Submit Answer')

/** The result as it is announced; empty before the verdict. */
export const announced = (): string => screen.getByRole('status').textContent

/** A tile in the bank, not the same tile in the answer. */
export function bankTile(text: string): HTMLButtonElement {
  const tiles = screen.getAllByRole<HTMLButtonElement>('button', { name: text })
  const tile = tiles.find((each) => each.hasAttribute('data-tile'))
  if (tile === undefined) throw new Error(`no tile "${text}" in the bank`)
  return tile
}

/** Presses Tab until the element with this name has the focus. */
export async function tabTo(user: UserEvent, element: () => Element): Promise<void> {
  for (let presses = 0; presses < 40 && document.activeElement !== element(); presses += 1) await user.tab()
  if (document.activeElement !== element()) throw new Error('the keyboard does not reach this element')
}
