import { m } from '@schola/messages'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { AudioPlayer } from '../../components/audio-player/audio-player.tsx'
import { type FakeAudio, useFakeAudio } from './fake-audio.test-data.ts'
import { createPlayback } from './playback.ts'
import { usePlayback } from './use-playback.ts'

let lastAudio: () => FakeAudio

beforeEach(() => {
  lastAudio = useFakeAudio()
})

function Player({ onCompleted, onPhrase }: { onCompleted?: () => void; onPhrase?: (step: -1 | 1) => void }) {
  const playback = usePlayback('/audio/kyrie.mp3', onCompleted)
  return <AudioPlayer name="Kyrie" playback={playback} isReady onPhrase={onPhrase} />
}

function open(props: Parameters<typeof Player>[0] = {}) {
  render(<Player {...props} />)
  const audio = lastAudio()
  act(() => void audio.dispatchEvent(new Event('durationchange')))
  return audio
}

const unfold = () => userEvent.click(button('Speed, loops and practice'))

const button = (name: string) => screen.getByRole('button', { name })

describe('audio player', () => {
  it('as long as there is nothing to be heard, it says so, and has nothing to press', () => {
    render(<AudioPlayer name="Kyrie" playback={createPlayback()} isReady={false} note="Not here yet." />)
    expect(screen.getByText('Not here yet.')).toBeTruthy()
    expect(screen.queryAllByRole('button')).toEqual([])
    expect(screen.queryAllByRole('slider')).toEqual([])
  })

  it('plays and pauses from the keyboard', async () => {
    const audio = open()
    await userEvent.tab()
    expect(document.activeElement).toBe(button('Play'))
    await userEvent.keyboard('{Enter}')
    expect(audio.paused).toBe(false)
    await userEvent.keyboard(' ')
    expect(audio.paused).toBe(true)
    expect(button('Play')).toBeTruthy()
  })

  it('Slower sets 0.75, then goes down to half; Faster goes back and up to a quarter more', async () => {
    const audio = open()
    await unfold()
    for (const rate of [0.75, 0.6, 0.5]) {
      await userEvent.click(button(m.singing_slower()))
      expect(audio.playbackRate).toBe(rate)
    }
    expect(button(m.singing_slower()).hasAttribute('disabled')).toBe(true)
    for (const rate of [0.6, 0.75, 1, 1.1, 1.25]) {
      await userEvent.click(button('Faster'))
      expect(audio.playbackRate).toBe(rate)
    }
    expect(button('Faster').hasAttribute('disabled')).toBe(true)
    expect(screen.getByText('125%')).toBeTruthy()
  })

  it('the place and the volume are sliders', async () => {
    const audio = open()
    await unfold()
    fireEvent.change(screen.getByRole('slider', { name: 'Position' }), { target: { value: '12' } })
    expect(audio.currentTime).toBe(12)
    expect(screen.getByRole('slider', { name: 'Position' }).getAttribute('aria-valuetext')).toBe('0:12 of 1:00')
    fireEvent.change(screen.getByRole('slider', { name: 'Volume' }), { target: { value: '0.5' } })
    expect(audio.volume).toBe(0.5)
  })

  it('while its sound is prepared it can be asked to play, says that it is prepared, and can be cancelled', async () => {
    const playback = createPlayback()
    render(<AudioPlayer name="Kyrie" playback={playback} isReady />)
    await userEvent.click(button('Play'))
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull()
    expect(button('Stop preparing the sound').getAttribute('aria-busy')).toBe('true')
    await userEvent.click(button('Stop preparing the sound'))
    expect(button('Play').getAttribute('aria-busy')).toBe('false')
    await userEvent.click(button('Play'))
    act(() => void playback.open('/audio/kyrie.mp3', () => {}))
    expect(button('Pause').getAttribute('aria-busy')).toBe('false')
    expect(lastAudio().paused).toBe(false)
  })

  it('what a failure and another try replace hand the focus on', async () => {
    const audio = open()
    await userEvent.click(button('Play'))
    act(() => void audio.dispatchEvent(new Event('error')))
    expect(document.activeElement).toBe(button(m.common_try_again()))
    audio.paused = true
    await userEvent.keyboard('{Enter}')
    expect(document.activeElement).toBe(button('Pause'))
    button('Pause').blur()
    act(() => void audio.dispatchEvent(new Event('error')))
    expect(document.activeElement).toBe(document.body)
  })
})

describe('offline', () => {
  it('a recording that is not kept is said not to be, in place of the controls', () => {
    vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const audio = open()
    audio.error = {}
    act(() => void audio.dispatchEvent(new Event('error')))
    expect(screen.getByRole('alert').textContent).toContain(m.singing_playback_offline())
    expect(screen.getAllByRole('button')).toEqual([button(m.common_try_again())])
  })
})

describe('Media Session', () => {
  it('the media keys hold what has begun to play, and let go of what has left the page', async () => {
    const handlers = new Map<string, unknown>()
    const session = {
      metadata: null as unknown,
      playbackState: 'none',
      setActionHandler: (action: string, handler: unknown) => handlers.set(action, handler),
      setPositionState: vi.fn<(state: object) => void>(),
    }
    Object.defineProperty(navigator, 'mediaSession', { value: session, configurable: true })
    vi.stubGlobal(
      'MediaMetadata',
      class {
        readonly title: string
        constructor({ title }: { title: string }) {
          this.title = title
        }
      },
    )
    const audio = open()
    expect(session.metadata).toBeNull()
    await userEvent.click(button('Play'))
    expect(session.metadata).toMatchObject({ title: 'Kyrie' })
    expect(session.playbackState).toBe('playing')
    expect(session.setPositionState).toHaveBeenLastCalledWith({ duration: 60, position: 0, playbackRate: 1 })
    act(() => (handlers.get('pause') as () => void)())
    expect(audio.paused).toBe(true)
    cleanup()
    expect(session.metadata).toBeNull()
    expect(handlers.get('play')).toBeNull()
    Reflect.deleteProperty(navigator, 'mediaSession')
  })
})
