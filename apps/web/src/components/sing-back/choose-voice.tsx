import './sing-back.css'
import { median } from '@schola/chant/sing-back/cents'
import { isTone, toneLimits } from '@schola/chant/sing-back/tone'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Microphone, type MicrophoneTrouble, openMicrophone } from '../../lib/audio/microphone/microphone.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { wait } from '../../lib/wait.ts'
import { Button } from '../ui/button.tsx'
import { Pills } from '../ui/pills.tsx'
import { troubleWords } from './trouble.ts'
import { chooseSinger, useSinger, voiceNames, voices } from './voice.ts'

const humSeconds = 3
const leastFrames = 60

/** The pitch that is hummed for a while, as far as it came; nothing where none is held. */
async function hearHum(microphone: Microphone, cut: Promise<unknown>): Promise<number | undefined> {
  const heard: number[] = []
  const stop = microphone.listen(({ frames }) => {
    for (const frame of frames) if (isTone(frame, toneLimits.hummed)) heard.push(frame.cents)
  })
  await Promise.race([wait(humSeconds * 1000), cut])
  stop()
  return heard.length >= leastFrames ? Math.round(median(heard) / 100) : undefined
}

function Hum(): ReactNode {
  const [state, setState] = useState<'idle' | 'asking' | 'listening' | 'found' | 'nothing' | MicrophoneTrouble>('idle')
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

  async function hearOne(context: AudioContext, left: AbortSignal): Promise<number | 'nothing' | MicrophoneTrouble> {
    let lose: (trouble: MicrophoneTrouble) => void = () => undefined
    const lost = new Promise<MicrophoneTrouble>((resolve) => {
      lose = resolve
    })
    const opened = await openMicrophone(context, { onLost: (trouble) => lose(trouble), left })
    if (opened.trouble !== undefined) return opened.trouble
    if (!left.aborted) setState('listening')
    const hummed = hearHum(opened.microphone, lost).then((note) => note ?? 'nothing')
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

  const words = {
    idle: '',
    asking: '',
    listening: 'Hum one note that is easy for you …',
    found: 'Found. You will be given notes that lie well for you.',
    nothing: 'No held note was heard. Hum a little longer.',
    ...troubleWords,
  }
  return (
    <div className="sing-hum">
      <Button look="plain" disabled={state === 'asking' || state === 'listening'} onClick={() => void listen()}>
        Or hum a note
      </Button>
      <p role="status">{words[state]}</p>
    </div>
  )
}

export function ChooseVoice(): ReactNode {
  const singer = useSinger()
  const isHummed = typeof singer === 'number'
  return (
    <>
      <p className="sing-privacy">
        Your browser will ask for the microphone. The sound never leaves this device, and it is not kept.
      </p>
      <Pills
        legend="Who sings?"
        options={[
          ...voices.map((voice) => [voice, voiceNames[voice]] as const),
          ...(isHummed ? [['hummed', 'As I hummed'] as const] : []),
        ]}
        chosen={isHummed ? 'hummed' : singer}
        onChoose={(voice) => voice !== 'hummed' && chooseSinger(voice)}
      />
      <Hum />
    </>
  )
}
