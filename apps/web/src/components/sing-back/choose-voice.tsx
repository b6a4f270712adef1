import './sing-back.css'
import { median } from '@schola/chant/sing-back/cents'
import { isTone, toneLimits } from '@schola/chant/sing-back/tone'
import { m } from '@schola/messages'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Microphone, type MicrophoneTrouble, openMicrophone } from '../../lib/audio/microphone/microphone.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { wait } from '../../lib/wait.ts'
import { Button } from '../ui/button.tsx'
import { Pills } from '../ui/pills.tsx'
import { troubleMessage } from './trouble-message.ts'
import { chooseSinger, useSinger, voiceLabels, voices } from './voice.ts'

const humSeconds = 3
const minFrames = 60

/** Returns the median of the hummed pitches; undefined if no note was held. */
async function hearHum(microphone: Microphone, cut: Promise<unknown>): Promise<number | undefined> {
  const heard: number[] = []
  const stop = microphone.listen(({ frames }) => {
    for (const frame of frames) if (isTone(frame, toneLimits.hummed)) heard.push(frame.cents)
  })
  await Promise.race([wait(humSeconds * 1000), cut])
  stop()
  return heard.length >= minFrames ? Math.round(median(heard) / 100) : undefined
}

function Hum(): ReactNode {
  const [state, setState] = useState<'idle' | 'asking' | 'listening' | 'found' | 'not-found' | MicrophoneTrouble>(
    'idle',
  )
  const sounds = useRef<AudioContext>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(
    () => () => {
      leaving.current?.abort()
      void sounds.current?.close().catch(() => undefined)
      sounds.current = undefined
    },
    [],
  )

  async function hearOne(context: AudioContext, left: AbortSignal): Promise<number | 'not-found' | MicrophoneTrouble> {
    let lose: (trouble: MicrophoneTrouble) => void = () => undefined
    const lost = new Promise<MicrophoneTrouble>((resolve) => {
      lose = resolve
    })
    const opened = await openMicrophone(context, { onLost: (trouble) => lose(trouble), left })
    if (opened.trouble !== undefined) return opened.trouble
    if (!left.aborted) setState('listening')
    const hummed = hearHum(opened.microphone, lost).then((note) => note ?? 'not-found')
    const heard = await Promise.race([lost, hummed])
    opened.microphone.close()
    return heard
  }

  async function listen() {
    setState('asking')
    const left = new AbortController()
    leaving.current = left
    try {
      sounds.current ??= new AudioContext()
      const heard = await hearOne(sounds.current, left.signal)
      if (left.signal.aborted) return
      if (typeof heard === 'number') chooseSinger(heard)
      setState(typeof heard === 'number' ? 'found' : heard)
    } catch (error) {
      logFailure('Humming failed', error)
      setState('failed')
    }
  }

  function describe(): string {
    if (state === 'idle' || state === 'asking') return ''
    if (state === 'listening') return m.singing_hum_listening()
    if (state === 'found') return m.singing_hum_found()
    return state === 'not-found' ? m.singing_hum_not_found() : troubleMessage(state)
  }
  return (
    <div className="sing-hum">
      <Button look="plain" disabled={state === 'asking' || state === 'listening'} onClick={() => void listen()}>
        {m.singing_hum()}
      </Button>
      <p role="status">{describe()}</p>
    </div>
  )
}

export function ChooseVoice(): ReactNode {
  const singer = useSinger()
  const isHummed = typeof singer === 'number'
  return (
    <>
      <p className="sing-privacy">{m.singing_microphone_privacy()}</p>
      <Pills
        legend={m.singing_voice()}
        options={[
          ...voices.map((voice) => [voice, voiceLabels[voice]()] as const),
          ...(isHummed ? [['hummed', m.singing_voice_hummed()] as const] : []),
        ]}
        chosen={isHummed ? 'hummed' : singer}
        onChoose={(voice) => voice !== 'hummed' && chooseSinger(voice)}
      />
      <Hum />
    </>
  )
}
