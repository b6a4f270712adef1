import { type ReactNode, useState } from 'react'
import { saveFile } from '../../../../platform/save-file.ts'
import { deviceStorage, forget, readText } from '../../../../platform/storage.ts'
import { chantDraftKey } from '../../../../platform/storage-keys.ts'
import { Button } from '../../../../ui/button.tsx'
import { findAsides } from './kept-copy.ts'

interface PutAsideProps {
  readonly userId: string
  readonly chantId: number
}

/** What an earlier release kept on this device and this one cannot read: it is not thrown away unseen. */
export function PutAside({ userId, chantId }: PutAsideProps): ReactNode {
  const [key, setKey] = useState(() => findAsides(chantDraftKey(userId, chantId))[0])
  if (key === undefined) return null
  function save() {
    if (key === undefined) return
    saveFile(`chant-${chantId}.json`, new Blob([readText(deviceStorage, key) ?? ''], { type: 'application/json' }))
  }
  function remove() {
    if (key !== undefined) forget(deviceStorage, [key])
    setKey(findAsides(chantDraftKey(userId, chantId))[0])
  }
  return (
    <div className="chant-save-more">
      <p role="status">
        Something you wrote for this chant on this device was never saved, and this version of the app can’t read it.
        Save it as a file and keep that: whoever runs this site can bring it back, or you can copy your text from it.
      </p>
      <div className="chant-save-acts">
        <Button look="quiet" onClick={save}>
          Save it as a file
        </Button>
        <Button look="plain" onClick={remove}>
          Remove it
        </Button>
      </div>
    </div>
  )
}
