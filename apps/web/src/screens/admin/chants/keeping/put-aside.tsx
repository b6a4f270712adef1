import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../../platform/save-file.ts'
import { deviceStorage, forget, readText } from '../../../../platform/storage.ts'
import { chantDraftKey } from '../../../../platform/storage-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { asideKey } from './kept-copy.ts'

interface PutAsideProps {
  readonly userId: string
  readonly chantId: number
}

/** Offers an unsaved copy that this release cannot read as a file. */
export function PutAside({ userId, chantId }: PutAsideProps): ReactNode {
  const key = asideKey(chantDraftKey(userId, chantId))
  const [text, setText] = useState(() => readText(deviceStorage, key))
  if (text === undefined) return null
  function remove() {
    forget(deviceStorage, [key])
    setText(undefined)
  }
  return (
    <div className="chant-save-more">
      <p role="status">
        Something you wrote for this chant on this device was never saved, and this version of the app can’t read it.
        Save it as a file and keep that: whoever runs this site can bring it back, or you can copy your text from it.
      </p>
      <div className="chant-save-acts">
        <Button
          look="quiet"
          onClick={() => saveFile(`chant-${chantId}.json`, new Blob([text], { type: 'application/json' }))}
        >
          Save it as a file
        </Button>
        <Button look="plain" onClick={remove}>
          Remove it
        </Button>
      </div>
    </div>
  )
}
