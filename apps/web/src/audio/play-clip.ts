import { leaveTheFloor, takeTheFloor } from './floor.ts'

/** Plays a short recording once, from its beginning; rejects when it cannot be played. */
export async function playClip(path: string): Promise<void> {
  const clip = new Audio(path)
  const fallSilent = () => clip.pause()
  clip.addEventListener('ended', () => leaveTheFloor(fallSilent), { once: true })
  takeTheFloor(fallSilent)
  try {
    await clip.play()
  } catch (error) {
    leaveTheFloor(fallSilent)
    if (!isInterruption(error)) throw error
  }
}

/** A recording that was told to stop before it had begun has not failed. */
export function isInterruption(error: unknown): boolean {
  return error instanceof DOMException && error.name === 'AbortError'
}
