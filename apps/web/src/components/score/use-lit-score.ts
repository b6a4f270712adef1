import { type RefObject, useEffect, useEffectEvent } from 'react'
import { usePlaybackState } from '../../lib/audio/use-playback.ts'
import { findWordsWithin } from './passages.ts'
import type { ScoreSinging } from './singing.ts'
import type { Sung } from './sung.ts'

/** Maps numbers to elements; a syllable that continues in the next line has two. */
function elementsBy(frame: HTMLElement, name: string): ReadonlyMap<number | null, Element[]> {
  const found = new Map<number | null, Element[]>()
  for (const element of frame.querySelectorAll(`[data-${name}]`)) {
    const index = Number(element.getAttribute(`data-${name}`))
    const others = found.get(index)
    if (others) others.push(element)
    else found.set(index, [element])
  }
  return found
}

export function useLitScore(
  frame: RefObject<HTMLElement | null>,
  { playback, places, isFollowing, follow, guide }: ScoreSinging,
  drawn: unknown,
): void {
  const { repeat } = usePlaybackState(playback)
  useEffect(() => {
    if (!frame.current || !drawn) return undefined
    const notes = elementsBy(frame.current, 'note')
    const syllables = elementsBy(frame.current, 'syllable')
    const words = elementsBy(frame.current, 'word')
    let lit: Element[] = []
    function clearLit() {
      for (const element of lit) element.removeAttribute('data-sung')
      for (const element of lit) element.removeAttribute('data-sung-word')
    }
    let former: Element | undefined
    const unsubscribe = places.subscribe(({ note, syllable, word }) => {
      clearLit()
      const sung = [...(notes.get(note) ?? []), ...(syllables.get(syllable) ?? [])]
      const around = words.get(word) ?? []
      for (const element of sung) element.setAttribute('data-sung', '')
      for (const element of around) element.setAttribute('data-sung-word', '')
      lit = [...sung, ...around]
      const line = (notes.get(note) ?? syllables.get(syllable))?.[0]?.closest('svg')
      if (line && line !== former && guide.follow('score', line, isFollowing) === 'resume') follow(true)
      former = line ?? former
    })
    const hide = guide.show('score', frame.current)
    return () => {
      unsubscribe()
      hide()
      clearLit()
    }
  }, [frame, places, isFollowing, follow, guide, drawn])

  // Scrolls to a passage when it starts to loop, also within the current line.
  const scrollToLine = useEffectEvent(() => {
    const line = frame.current?.querySelector('[data-sung]')?.closest('svg')
    if (line && guide.follow('score', line, isFollowing) === 'resume') follow(true)
  })
  useEffect(() => {
    if (repeat) scrollToLine()
  }, [repeat])
}

function usePassageWords({ playback, choosing }: ScoreSinging, { timed }: Sung): readonly [number, number] | undefined {
  const { repeat } = usePlaybackState(playback)
  if (choosing?.first !== undefined) {
    const word = timed.syllables[choosing.first]?.word
    return word === undefined ? undefined : [word, word]
  }
  return repeat && findWordsWithin(timed, repeat)
}

export function useMarkedPassage(
  frame: RefObject<HTMLElement | null>,
  singing: ScoreSinging,
  sung: Sung,
  drawn: unknown,
) {
  const words = usePassageWords(singing, sung)
  const [first, last] = words ?? [-1, -1]
  useEffect(() => {
    if (!frame.current || !drawn || first === -1) return undefined
    const marked = [...frame.current.querySelectorAll('[data-word]')].filter((element) => {
      const word = Number(element.getAttribute('data-word'))
      return word >= first && word <= last
    })
    for (const element of marked) element.setAttribute('data-passage', '')
    return () => {
      for (const element of marked) element.removeAttribute('data-passage')
    }
  }, [frame, drawn, first, last])
  return words
}
