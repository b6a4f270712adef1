import { draftLimits } from '@schola/contract/chant-draft'
import type { ChantUse } from '@schola/contract/content'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/field.tsx'
import { slugOf } from './chant-source.ts'
import { ChoiceField, LinesField, Said, TextField } from './form/fields.tsx'
import { type PartProps, sentencesAt } from './form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from './form/focus-after.ts'

const maxNotes = 3

const uses = (): readonly (readonly [ChantUse, string])[] => [
  ['mass', m.authoring_about_use_mass()],
  ['prayers', m.authoring_about_use_prayers()],
  ['our-lady', m.authoring_about_use_our_lady()],
  ['hymns', m.authoring_about_use_hymns()],
  ['canticles', m.authoring_about_use_canticles()],
]

function Notes({ draft, findings, change }: PartProps): ReactNode {
  const { notes } = draft
  const put = (next: typeof notes) => change((now) => ({ ...now, notes: next }))
  return (
    <fieldset className="chant-group" data-path="notes" tabIndex={-1}>
      <legend>{m.authoring_about_notes()}</legend>
      <p className="field-hint">{m.authoring_about_notes_hint()}</p>
      <Said findings={sentencesAt(findings, ['notes'])} isEmpty={notes.length === 0} />
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a note is its place in the list
        <div key={index} className="chant-note" data-path={`notes.${index}`} tabIndex={-1}>
          <TextField
            label={m.authoring_about_note_title({ number: index + 1 })}
            path={['notes', index, 'title']}
            findings={findings}
            value={note.title}
            onChange={(title) => put(notes.with(index, { ...note, title }))}
          />
          <TextField
            label={m.authoring_about_note_text({ number: index + 1 })}
            path={['notes', index, 'text']}
            findings={findings}
            rows={3}
            most={draftLimits.paragraph}
            value={note.text}
            onChange={(text) => put(notes.with(index, { ...note, text }))}
          />
          <Button
            look="plain"
            aria-label={m.authoring_about_remove_note({ number: index + 1 })}
            onClick={() => focusAfterRemoval(() => put(notes.toSpliced(index, 1)), ['notes', index])}
          >
            {m.common_remove()}
          </Button>
        </div>
      ))}
      {notes.length < maxNotes && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => put([...notes, { title: '', text: '' }]),
              () => [atPath(['notes', notes.length, 'title'])],
            )
          }
        >
          {m.authoring_about_add_note()}
        </Button>
      )}
    </fieldset>
  )
}

interface AboutPartProps extends PartProps {
  readonly isKnown: boolean
}

export function AboutPart({ isKnown, ...props }: AboutPartProps): ReactNode {
  const { draft, findings, change } = props
  const text = (name: 'name' | 'englishName' | 'slug' | 'mode' | 'source' | 'description', label: string) => ({
    label,
    path: [name],
    findings,
    value: draft[name],
    onChange: (value: string) => change((now) => ({ ...now, [name]: value })),
  })
  function rename(name: string) {
    change((now) => ({
      ...now,
      name,
      // The slug follows the name until it is edited.
      slug: !isKnown && now.slug === slugOf(now.name) ? slugOf(name) : now.slug,
    }))
  }
  return (
    <div className="chant-form">
      <TextField {...text('name', m.common_name())} lang="la" hint={m.authoring_about_name_hint()} onChange={rename} />
      <TextField {...text('englishName', m.authoring_about_english_name())} />
      <TextField
        {...text('slug', m.authoring_about_slug())}
        most={draftLimits.slug}
        isReadOnly={isKnown}
        hint={
          isKnown
            ? m.authoring_about_slug_fixed_hint({ slug: draft.slug })
            : m.authoring_about_slug_hint({ slug: draft.slug || '…' })
        }
      />
      <LinesField
        label={m.authoring_about_other_names()}
        path={['otherNames']}
        findings={findings}
        hint={m.authoring_about_other_names_hint()}
        values={draft.otherNames}
        most={draftLimits.otherNames}
        onChange={(otherNames) => change((now) => ({ ...now, otherNames }))}
      />
      <ChoiceField
        label={m.authoring_about_use()}
        path={['use']}
        findings={findings}
        value={draft.use}
        options={uses()}
        onChange={(use) => change((now) => ({ ...now, use }))}
      />
      <div data-path="isSaid" tabIndex={-1}>
        <Checkbox checked={draft.isSaid} onChange={(isSaid) => change((now) => ({ ...now, isSaid }))}>
          {m.authoring_about_is_said()}
        </Checkbox>
        <Said findings={sentencesAt(findings, ['isSaid'])} />
      </div>
      <TextField
        {...text('mode', m.authoring_about_mode())}
        placeholder={m.authoring_about_mode_placeholder()}
        hint={m.authoring_about_mode_hint()}
      />
      <TextField {...text('source', m.authoring_about_source())} hint={m.authoring_about_source_hint()} />
      <TextField
        {...text('description', m.authoring_about_description())}
        rows={4}
        most={draftLimits.paragraph}
        hint={m.authoring_about_description_hint()}
      />
      <Notes {...props} />
    </div>
  )
}
