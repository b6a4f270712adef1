import { mostOf } from '@schola/contract/chant-draft'
import type { ChantUse } from '@schola/contract/content'
import type { ReactNode } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/field.tsx'
import { ChoiceField, LinesField, Said, TextField } from './form/fields.tsx'
import { sentencesAt } from './form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from './form/focus-after.ts'
import type { PartProps } from './form/part-props.ts'
import { slugOf } from './slug-of.ts'

const uses: readonly (readonly [ChantUse, string])[] = [
  ['mass', 'At Mass'],
  ['prayers', 'A prayer'],
  ['our-lady', 'Of Our Lady'],
  ['hymns', 'A hymn'],
  ['canticles', 'A canticle'],
]
const mostNotes = 3

function Notes({ draft, findings, change }: PartProps): ReactNode {
  const { notes } = draft
  const put = (next: typeof notes) => change((now) => ({ ...now, notes: next }))
  return (
    <fieldset className="chant-group" data-path="notes" tabIndex={-1}>
      <legend>Notes for learners</legend>
      <p className="field-hint">
        One to three: where it comes from, what it is sung for, a turn of its grammar. They stand below the text.
      </p>
      <Said findings={sentencesAt(findings, ['notes'])} isEmpty={notes.length === 0} />
      {notes.map((note, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a note is its place in the list
        <div key={index} className="chant-note" data-path={`notes.${index}`} tabIndex={-1}>
          <TextField
            label={`Title of note ${index + 1}`}
            path={['notes', index, 'title']}
            findings={findings}
            value={note.title}
            onChange={(title) => put(notes.with(index, { ...note, title }))}
          />
          <TextField
            label={`Text of note ${index + 1}`}
            path={['notes', index, 'text']}
            findings={findings}
            rows={3}
            most={mostOf.paragraph}
            value={note.text}
            onChange={(text) => put(notes.with(index, { ...note, text }))}
          />
          <Button
            look="plain"
            aria-label={`Remove note ${index + 1}`}
            onClick={() => focusAfterRemoval(() => put(notes.toSpliced(index, 1)), ['notes', index])}
          >
            Remove
          </Button>
        </div>
      ))}
      {notes.length < mostNotes && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => put([...notes, { title: '', text: '' }]),
              () => [atPath(['notes', notes.length, 'title'])],
            )
          }
        >
          Add a note
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
      // Until somebody writes another, the address follows the name.
      slug: !isKnown && now.slug === slugOf(now.name) ? slugOf(name) : now.slug,
    }))
  }
  return (
    <div className="chant-form">
      <TextField
        {...text('name', 'Name')}
        lang="la"
        hint="As it is known, usually its first words."
        onChange={rename}
      />
      <TextField {...text('englishName', 'English name')} />
      <TextField
        {...text('slug', 'Address')}
        most={mostOf.slug}
        isReadOnly={isKnown}
        hint={
          isKnown
            ? `Learners know it at /chants/${draft.slug}: its address stays.`
            : `Learners find it at /chants/${draft.slug || '…'}: small letters, digits and hyphens.`
        }
      />
      <LinesField
        label="Other names (one per line)"
        path={['otherNames']}
        findings={findings}
        hint="By what else people look for it."
        values={draft.otherNames}
        most={mostOf.otherNames}
        onChange={(otherNames) => change((now) => ({ ...now, otherNames }))}
      />
      <ChoiceField
        label="Use"
        path={['use']}
        findings={findings}
        value={draft.use}
        options={uses}
        onChange={(use) => change((now) => ({ ...now, use }))}
      />
      <div data-path="isSaid" tabIndex={-1}>
        <Checkbox checked={draft.isSaid} onChange={(isSaid) => change((now) => ({ ...now, isSaid }))}>
          It is said, without a melody
        </Checkbox>
        <Said findings={sentencesAt(findings, ['isSaid'])} />
      </div>
      <TextField
        {...text('mode', 'Mode')}
        placeholder="Mode I"
        hint="One of the eight modes of chant, for example, “Mode V”: most books print its number above the first letter. A tune in none of them is described in a few words."
      />
      <TextField {...text('source', 'Source')} hint="The book it is taken from, and who wrote it, if that is known." />
      <TextField
        {...text('description', 'Description')}
        rows={4}
        most={mostOf.paragraph}
        hint="A few sentences at the head of its page: when it is sung, and what it says."
      />
      <Notes {...props} />
    </div>
  )
}
