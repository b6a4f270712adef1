import { type ChantDraft, type DraftSetting, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useState } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { AlertDialog } from '../../../../components/ui/dialog.tsx'
import { LinesField, TextField } from '../form/fields.tsx'
import type { DraftPath, PartProps } from '../form/findings.ts'
import { removeMelody } from './draft-melodies.ts'

type OwnMelody = NonNullable<ChantDraft['setting']>

interface NameFieldsProps extends Pick<PartProps, 'findings'> {
  readonly path: DraftPath
  readonly setting: OwnMelody
  readonly set: (part: Partial<OwnMelody>) => void
  readonly children?: ReactNode
}

const NameFields = ({ path, findings, setting, set, children }: NameFieldsProps): ReactNode => (
  <>
    <TextField
      path={[...path, 'name']}
      findings={findings}
      label={m.authoring_melody_name()}
      value={setting.name}
      onChange={(name) => set({ name })}
    />
    <TextField
      path={[...path, 'id']}
      findings={findings}
      label={m.authoring_melody_id()}
      hint={m.authoring_melody_id_hint()}
      most={draftLimits.slug}
      value={setting.id}
      onChange={(id) => set({ id })}
    />
    {children}
    <LinesField
      path={[...path, 'otherNames']}
      findings={findings}
      label={m.authoring_melody_other_names()}
      most={draftLimits.otherNames}
      values={setting.otherNames}
      onChange={(otherNames) => set({ otherNames })}
    />
  </>
)

export function OwnMelodyFields({ draft, findings, change }: PartProps): ReactNode {
  const { setting } = draft
  if (setting === null) return null
  const set = (part: Partial<OwnMelody>) =>
    change((now) => (now.setting === null ? now : { ...now, setting: { ...now.setting, ...part } }))
  return (
    <div className="chant-melody-fields">
      <NameFields path={['setting']} findings={findings} setting={setting} set={set} />
    </div>
  )
}

interface MelodyFieldsProps extends PartProps {
  readonly place: number
  readonly onRemoved: () => void
}

export function MelodyFields({ draft, findings, change, place, onRemoved }: MelodyFieldsProps): ReactNode {
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
      <NameFields path={['settings', place]} findings={findings} setting={setting} set={set}>
        <TextField
          {...field('mode')}
          label={m.authoring_about_mode()}
          placeholder={m.authoring_melody_mode_placeholder()}
          value={setting.mode}
          onChange={(mode) => set({ mode })}
        />
        <TextField
          {...field('source')}
          label={m.authoring_about_source()}
          value={setting.source}
          onChange={(source) => set({ source })}
        />
      </NameFields>
      <Button look="plain" className="chant-melody-remove" onClick={() => ask(true)}>
        {m.authoring_melody_remove()}
      </Button>
      <AlertDialog
        open={isAsked}
        title={
          setting.name === ''
            ? m.authoring_melody_remove_unnamed_title()
            : m.authoring_melody_remove_title({ name: setting.name })
        }
        message={m.authoring_melody_remove_hint()}
        cancel={m.authoring_melody_remove_cancel()}
        confirm={{ label: m.common_remove(), onConfirm: remove }}
        onClose={() => ask(false)}
      />
    </div>
  )
}
