import type { ChantDraft, DraftSetting } from '@schola/contract/chant-draft'
import { type ReactNode, useState } from 'react'
import { AlertDialog } from '../../../../ui/alert-dialog.tsx'
import { Button } from '../../../../ui/button.tsx'
import { LinesField, TextField } from '../form/fields.tsx'
import type { PartProps } from '../form/part-props.ts'
import { removeMelody } from './draft-melodies.ts'

type OwnSetting = NonNullable<ChantDraft['setting']>

const addressHint = 'In addresses, as "xi": small letters, digits and hyphens'

/** What the chant's own melody is called beside the others. */
export function OwnSettingFields({ draft, findings, change }: PartProps): ReactNode {
  const { setting } = draft
  if (setting === null) return null
  const set = (part: Partial<OwnSetting>) =>
    change((now) => (now.setting === null ? now : { ...now, setting: { ...now.setting, ...part } }))
  const field = (name: keyof OwnSetting) => ({ path: ['setting', name], findings })
  return (
    <div className="chant-melody-fields">
      <TextField
        {...field('name')}
        label="Name of this melody"
        value={setting.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('id')}
        label="Short name"
        hint={addressHint}
        most={100}
        value={setting.id}
        onChange={(id) => set({ id })}
      />
      <LinesField
        {...field('otherNames')}
        label="Other names, one per line"
        values={setting.otherNames}
        onChange={(otherNames) => set({ otherNames })}
      />
    </div>
  )
}

interface SettingFieldsProps extends PartProps {
  readonly place: number
  readonly onRemoved: () => void
}

/** Names, mode and source of another melody, and the way to remove it. */
export function SettingFields({ draft, findings, change, place, onRemoved }: SettingFieldsProps): ReactNode {
  const [isAsked, ask] = useState(false)
  const setting = draft.settings[place]
  if (setting === undefined) return null
  const set = (part: Partial<DraftSetting>) =>
    change((now) => ({
      ...now,
      settings: now.settings.map((other, index) => (index === place ? { ...other, ...part } : other)),
    }))
  const field = (name: keyof DraftSetting) => ({ path: ['settings', place, name], findings })
  function remove() {
    change((now) => removeMelody(now, place))
    onRemoved()
  }
  return (
    <div className="chant-melody-fields">
      <TextField
        {...field('name')}
        label="Name of this melody"
        value={setting.name}
        onChange={(name) => set({ name })}
      />
      <TextField
        {...field('id')}
        label="Short name"
        hint={addressHint}
        most={100}
        value={setting.id}
        onChange={(id) => set({ id })}
      />
      <TextField
        {...field('mode')}
        label="Mode"
        placeholder="Mode VIII"
        value={setting.mode}
        onChange={(mode) => set({ mode })}
      />
      <TextField {...field('source')} label="Source" value={setting.source} onChange={(source) => set({ source })} />
      <LinesField
        {...field('otherNames')}
        label="Other names, one per line"
        values={setting.otherNames}
        onChange={(otherNames) => set({ otherNames })}
      />
      <Button look="plain" className="chant-melody-remove" onClick={() => ask(true)}>
        Remove this melody
      </Button>
      <AlertDialog
        open={isAsked}
        title={`Remove ${setting.name || 'this melody'}?`}
        message="Its notes, its recording and its marks go with it. The chant’s own melody stays."
        cancel="Keep it"
        confirm={{ label: 'Remove', onConfirm: remove }}
        onClose={() => ask(false)}
      />
    </div>
  )
}
