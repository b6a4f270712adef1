import type { ReactNode } from 'react'
import { ChooseVoice } from '../../components/sing-back/choose-voice.tsx'
import { scholaAlong, useSinger, wordsHidden } from '../../components/sing-back/voice.ts'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/field.tsx'
import { Initial } from '../../components/ui/initial.tsx'

interface BeginSingingProps {
  readonly of: string
  readonly hasVoice: boolean
  readonly onBegin: () => void
  readonly isTuneful: boolean
  /** Nothing where the learner has begun nothing of it yet, and where it is not tuneful. */
  readonly onByEar: (() => void) | undefined
}

export function BeginSinging({ of, hasVoice, isTuneful, onBegin, onByEar }: BeginSingingProps): ReactNode {
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
        <ChooseVoice />
        <Button wide disabled={singer === undefined} onClick={onBegin}>
          Begin
        </Button>
        <div className="sing-ear">
          {onByEar ? (
            <>
              <Button look="plain" onClick={onByEar}>
                Which phrase is this?
              </Button>
              <p>One is hummed, and you find its words. No microphone is needed.</p>
            </>
          ) : (
            <p>
              {isTuneful
                ? 'Once you have begun to learn it, you can also find its phrases by ear.'
                : 'Its phrases keep to one note, or nearly, and sound alike.'}
            </p>
          )}
        </div>
        <details className="sing-more">
          <summary>Harder, or with help</summary>
          <Checkbox checked={areWordsHidden} onChange={wordsHidden.set}>
            Hide the words while I sing
          </Checkbox>
          {hasVoice && (
            <Checkbox checked={isAlong} onChange={scholaAlong.set}>
              A voice sings along (with headphones)
            </Checkbox>
          )}
        </details>
      </div>
    </div>
  )
}
