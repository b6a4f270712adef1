import { m } from '@schola/messages'
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
  /** Undefined if the learner has not started the chant, or it has too little melody. */
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
        <p>{m.singing_intro()}</p>
      </div>
      <div className="sing-begin">
        <ChooseVoice />
        <Button wide disabled={singer === undefined} onClick={onBegin}>
          {m.common_begin()}
        </Button>
        <div className="sing-ear">
          {onByEar ? (
            <>
              <Button look="plain" onClick={onByEar}>
                {m.singing_ear_question()}
              </Button>
              <p>{m.singing_ear_offer()}</p>
            </>
          ) : (
            <p>{isTuneful ? m.singing_ear_not_yet() : m.singing_ear_too_little()}</p>
          )}
        </div>
        <details className="sing-more">
          <summary>{m.singing_difficulty()}</summary>
          <Checkbox checked={areWordsHidden} onChange={wordsHidden.set}>
            {m.singing_hide_words()}
          </Checkbox>
          {hasVoice && (
            <Checkbox checked={isAlong} onChange={scholaAlong.set}>
              {m.singing_along()}
            </Checkbox>
          )}
        </details>
      </div>
    </div>
  )
}
