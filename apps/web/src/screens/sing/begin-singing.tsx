import { median } from '@schola/chant/sing-back/cents'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { type Microphone, type MicrophoneTrouble, openMicrophone } from '../../audio/microphone/microphone.ts'
import { wait } from '../../platform/wait.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Initial } from '../../ui/initial.tsx'
import { Pills } from '../../ui/pills.tsx'
import { troubleWords } from './trouble.ts'
import { chooseSinger, scholaAlong, useSinger, voiceNames, voices, wordsHidden } from './voice.ts'

const humSeconds = 3
const clear = 0.85
const softest = -55
const leastFrames = 60

/** The pitch that is hummed for a while; nothing where none is held. */
async function hearHum(microphone: Microphone): Promise<number | undefined> {
  const heard: number[] = []
  const stop = microphone.listen(({ frames }) => {
    for (const { cents, clarity, level } of frames) if (clarity >= clear && level >= softest) heard.push(cents)
  })
  await wait(humSeconds * 1000)
  stop()
  return heard.length >= leastFrames ? Math.round(median(heard) / 100) : undefined
}

/** Finds the learner's range by a hum. */
function Hum(): ReactNode {
  const [state, setState] = useState<'idle' | 'asking' | 'listening' | 'found' | 'nothing' | MicrophoneTrouble>('idle')
  const sounds = useRef<AudioContext>(undefined)
  useEffect(() => () => void sounds.current?.close().catch(() => undefined), [])

  async function listen() {
    setState('asking')
    sounds.current ??= new AudioContext()
    const opened = await openMicrophone(sounds.current, setState)
    if (opened.trouble !== undefined) {
      setState(opened.trouble)
      return
    }
    setState('listening')
    const hummed = await hearHum(opened.microphone)
    opened.microphone.close()
    if (hummed !== undefined) chooseSinger(hummed)
    setState(hummed === undefined ? 'nothing' : 'found')
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

interface BeginSingingProps {
  readonly of: string
  /** Whether there is a schola to sing along with. */
  readonly hasSchola: boolean
  readonly onBegin: () => void
}

/** Whose voice it is, and what happens with the sound; then one thing to do. */
export function BeginSinging({ of, hasSchola, onBegin }: BeginSingingProps): ReactNode {
  const singer = useSinger()
  const areWordsHidden = wordsHidden.use()
  const isAlong = scholaAlong.use()
  return (
    <div className="practice-page">
      <div className="practice-margin sing-margin">
        <Initial of={of} state="inked" className="practice-initial" />
        <p>
          You are given the first note and sing a phrase. Then you see how each note went. Any key and tempo will do;
          your voice is not judged.
        </p>
      </div>
      <div className="sing-begin">
        <p className="sing-privacy">
          Your browser will ask for the microphone. The sound never leaves this device, and it is not kept.
        </p>
        <Pills
          legend="Who sings?"
          options={voices.map((voice) => [voice, voiceNames[voice]] as const)}
          chosen={typeof singer === 'number' ? undefined : singer}
          onChoose={chooseSinger}
        />
        <Hum />
        <Button wide disabled={singer === undefined} onClick={onBegin}>
          Begin
        </Button>
        <details className="sing-more">
          <summary>Harder, or with help</summary>
          <Checkbox checked={areWordsHidden} onChange={wordsHidden.turn}>
            Hide the words while I sing
          </Checkbox>
          {hasSchola && (
            <Checkbox checked={isAlong} onChange={scholaAlong.turn}>
              The schola sings along (with headphones)
            </Checkbox>
          )}
        </details>
      </div>
    </div>
  )
}
