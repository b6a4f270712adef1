import type { Playback } from './playback.ts'

const actions = ['play', 'pause', 'stop', 'previoustrack', 'seekto'] as const
const leapSeconds = 1

/** Reports the position when something changes; in between, the browser counts on by itself. */
function followPosition(session: MediaSession, playback: Playback): () => void {
  let told = ''
  let lastTime = Number.NEGATIVE_INFINITY
  function tell() {
    const { playing, time, duration, rate } = playback.getState()
    const standing = JSON.stringify([playing, duration, rate])
    const leapt = Math.abs(time - lastTime) > leapSeconds
    lastTime = time
    if (duration === 0 || (standing === told && !leapt)) return
    told = standing
    session.playbackState = playing ? 'playing' : 'paused'
    session.setPositionState({ duration, position: Math.min(time, duration), playbackRate: rate })
  }
  tell()
  return playback.subscribe(tell)
}

/** Lets the lock screen, headphones and media keys control a recording, until the returned function is called. */
export function holdMediaSession(title: string, playback: Playback): () => void {
  if (!('mediaSession' in navigator)) return () => undefined
  const session = navigator.mediaSession
  session.metadata = new MediaMetadata({ title, artist: 'Schola' })
  session.setActionHandler('play', playback.play)
  session.setActionHandler('pause', playback.pause)
  session.setActionHandler('stop', playback.pause)
  session.setActionHandler('previoustrack', playback.replay)
  session.setActionHandler('seekto', ({ seekTime }) => seekTime !== undefined && playback.seek(seekTime))
  const unfollow = followPosition(session, playback)
  return () => {
    unfollow()
    session.metadata = null
    session.playbackState = 'none'
    for (const action of actions) session.setActionHandler(action, null)
  }
}
