import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { Playback, type PlaybackState } from './playback.ts'

/** A recording that lives as long as the screen that shows it. */
export function usePlayback(src: string, onCompleted?: () => void): readonly [Playback, PlaybackState] {
  const [playback] = useState(() => new Playback())
  const state = useSyncExternalStore(playback.subscribe, playback.getState)
  const complete = useEffectEvent(() => onCompleted?.())
  useEffect(() => playback.open(src, () => complete()), [playback, src])
  return [playback, state]
}
