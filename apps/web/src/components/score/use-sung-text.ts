import { type Melody, syllablesOf } from '@schola/chant/melody'
import type { ChantText } from '@schola/contract/content'
import { type RefObject, useEffect, useMemo } from 'react'
import { useSinging } from './singing.ts'

const letters = /[\p{L}\p{M}]/gu
const countLetters = (text: string) => text.match(letters)?.length ?? 0

/** Lists the names of the words, such as "0-2-1", in the order in which they are sung. */
function nameSungWords({ verses }: ChantText): string[] {
  return verses.flatMap(({ phrases }, verse) =>
    phrases.flatMap(({ times, words }, phrase) => {
      const names = words.map((_, position) => `${verse}-${phrase}-${position}`)
      return Array.from({ length: times }, () => names).flat()
    }),
  )
}

/** Returns the name of each word of the melody; undefined if text and melody have different numbers of words. */
export function findWordNames(melody: Melody, text: ChantText): readonly string[] | undefined {
  const names = nameSungWords(text)
  const count = (syllablesOf(melody).at(-1)?.word ?? -1) + 1
  return names.length === count ? names : undefined
}

export function lettersOf(melody: Melody, index: number): readonly [number, number] {
  const syllables = syllablesOf(melody)
  const syllable = syllables[index]
  const before = syllables
    .filter((each) => each.word === syllable?.word && each.index < index)
    .reduce((sum, { text }) => sum + countLetters(text), 0)
  return [before, before + countLetters(syllable?.text ?? '')]
}

const highlightName = 'sung-syllable'

/** Highlights letters of a word in browsers with the CSS Highlight API. */
function lightLetters(word: Element | null, from: number, to: number): void {
  if (!('highlights' in CSS)) return
  CSS.highlights.delete(highlightName)
  const text = word && document.createTreeWalker(word, NodeFilter.SHOW_TEXT).nextNode()
  if (!text?.nodeValue) return
  const offsets = Array.from(text.nodeValue.matchAll(letters), ({ index }) => index)
  const first = offsets[from]
  const last = offsets[to - 1]
  if (first === undefined || last === undefined) return
  const range = new Range()
  range.setStart(text, first)
  range.setEnd(text, last + 1)
  CSS.highlights.set(highlightName, new Highlight(range))
}

export function useSungText(stage: RefObject<HTMLElement | null>, text: ChantText): readonly string[] | undefined {
  const singing = useSinging()
  const melody = singing?.sung?.melody
  const places = singing?.places
  const guide = singing?.guide
  const follow = singing?.follow
  const isFollowing = singing?.isFollowing ?? false
  const names = useMemo(() => (melody ? findWordNames(melody, text) : undefined), [melody, text])

  useEffect(() => {
    if (!melody || !places || !names || !stage.current) return undefined
    const hide = guide?.show('text', stage.current)
    let lit: Element | null = null
    const unsubscribe = places.subscribe(({ word, syllable }) => {
      const name = word === null ? undefined : names[word]
      const next = name === undefined ? null : (stage.current?.querySelector(`[data-word="${name}"]`) ?? null)
      if (next !== lit) {
        lit?.removeAttribute('data-sung')
        next?.setAttribute('data-sung', '')
        lit = next
        if (next && guide?.follow('text', next, isFollowing) === 'resume') follow?.(true)
      }
      const [from, to] = syllable === null ? [0, 0] : lettersOf(melody, syllable)
      lightLetters(lit, from, to)
    })
    return () => {
      unsubscribe()
      hide?.()
      lit?.removeAttribute('data-sung')
      lightLetters(null, 0, 0)
    }
  }, [stage, melody, places, names, isFollowing, guide, follow])

  return names
}
