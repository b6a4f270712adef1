import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'
import { createPlayback, type Playback, type PlaybackState } from './playback.ts'

/** A playback for the lifetime of the component; without a source there is nothing to play. */
export function usePlayback(src: string | null, onCompleted?: () => void): Playback {
  const [playback] = useState(createPlayback)
  const complete = useEffectEvent(() => onCompleted?.())
  useEffect(() => (src === null ? undefined : playback.open(src, () => complete())), [playback, src])
  return playback
}

export const usePlaybackState = (playback: Playback): PlaybackState =>
  useSyncExternalStore(playback.subscribe, playback.getState, playback.getState)
