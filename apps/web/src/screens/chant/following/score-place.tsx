import type { ReactNode } from 'react'

/** On a phone's page; a wide one takes a few more. */
const lettersInSystem = 54
const systemInRem = 3.9

/** Keeps about the room that a score will take, so that the page does not jump when it is drawn. */
export function ScorePlace({ letters }: { readonly letters: number }): ReactNode {
  const systems = Math.max(Math.ceil(letters / lettersInSystem), 1)
  return <svg aria-hidden="true" width="1" height={`${systems * systemInRem}rem`} />
}
