import { type ChantDraft, draftLimits, type Work } from '@schola/contract/chant-draft'
import { usualLevels } from '@schola/curriculum/draft/empty-draft'
import { m } from '@schola/messages'
import { type ComponentProps, type ReactNode, useState } from 'react'
import { Button } from '../../../components/ui/button.tsx'
import { Checkbox } from '../../../components/ui/field.tsx'
import { Said, TextField } from './form/fields.tsx'
import { isWithin, type PartProps, sentencesAt } from './form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from './form/focus-after.ts'
import { reinsert } from './keeping/merge-drafts.ts'
import { offerRestore } from './keeping/offer-undo.ts'

type Levels = ChantDraft['levels']

export const workLabels: Readonly<Record<Work, () => string>> = {
  recognise: m.authoring_levels_recognize,
  phrase: m.authoring_levels_phrase,
  order: m.authoring_levels_order,
  grammar: m.authoring_levels_grammar,
  produce: m.authoring_levels_produce,
  memory: m.authoring_levels_memory,
}

const works = Object.keys(workLabels) as Work[]

const levelOf = (...work: Work[]): Levels[number] => ({ work, phrases: null })

const readCount = (text: string): number => Math.min(999, Math.max(1, Number.parseInt(text, 10) || 1))

interface CountFieldProps extends Pick<ComponentProps<typeof TextField>, 'label' | 'of' | 'path' | 'findings'> {
  readonly count: number
  readonly onChange: (count: number) => void
}

/** A number from 1; the field may be empty while typing. */
function CountField({ count, onChange, ...place }: CountFieldProps): ReactNode {
  const [typed, setTyped] = useState<string>()
  function type(text: string) {
    setTyped(text)
    if (/^\d+$/.test(text)) onChange(readCount(text))
  }
  return (
    <div onBlur={() => setTyped(undefined)}>
      <TextField {...place} value={typed ?? String(count)} onChange={type} />
    </div>
  )
}

interface LevelProps extends PartProps {
  readonly index: number
  readonly onPut: (levels: Levels) => void
}

function Level({ draft: { levels, verses }, index, findings, change, onPut }: LevelProps): ReactNode {
  const level = levels[index]
  if (!level) return null
  const count = verses.flatMap(({ phrases }) => phrases).length
  const put = (part: Partial<Levels[number]>) => onPut(levels.with(index, { ...level, ...part }))
  const path = ['levels', index]
  function remove(removed: Levels[number]) {
    focusAfterRemoval(() => onPut(levels.toSpliced(index, 1)), path)
    offerRestore(m.common_level({ level: index + 1 }), change, (now) => {
      const back = reinsert(now.levels, index, removed, draftLimits.levels)
      return back && { ...now, levels: back }
    })
  }
  return (
    <fieldset className="chant-group" data-path={path.join('.')} tabIndex={-1}>
      <legend>{m.common_level({ level: index + 1 })}</legend>
      <div className="chant-works">
        {works.map((kind) => (
          <Checkbox
            key={kind}
            checked={level.work.includes(kind)}
            onChange={(isOn) =>
              put({ work: isOn ? [...level.work, kind] : level.work.filter((other) => other !== kind) })
            }
          >
            {workLabels[kind]()}
          </Checkbox>
        ))}
      </div>
      <Checkbox
        checked={level.phrases !== null}
        onChange={(isOn) => put({ phrases: isOn ? { from: 1, to: Math.max(1, count) } : null })}
      >
        {m.authoring_levels_some_phrases({ count })}
      </Checkbox>
      {level.phrases && (
        <div className="admin-row">
          {(['from', 'to'] as const).map((end) => (
            <CountField
              key={end}
              label={end === 'from' ? m.authoring_levels_from() : m.authoring_levels_to()}
              of={m.authoring_levels_of_level({ number: index + 1 })}
              path={[...path, 'phrases', end]}
              findings={findings}
              count={level.phrases?.[end] ?? 1}
              onChange={(next) => level.phrases && put({ phrases: { ...level.phrases, [end]: next } })}
            />
          ))}
        </div>
      )}
      <Said
        findings={findings.filter(
          ({ path: place }) => isWithin(place, path) && place.at(-1) !== 'from' && place.at(-1) !== 'to',
        )}
      />
      <Button look="plain" aria-label={m.authoring_levels_remove({ number: index + 1 })} onClick={() => remove(level)}>
        {m.common_remove()}
      </Button>
    </fieldset>
  )
}

export function LevelsPart(props: PartProps): ReactNode {
  const { draft, findings, change } = props
  const { levels } = draft
  const put = (next: Levels) => change((now) => ({ ...now, levels: next }))
  return (
    <div className="chant-form" data-path="levels" tabIndex={-1}>
      <p className="admin-hint">{m.authoring_levels_hint()}</p>
      <Said findings={sentencesAt(findings, ['levels'])} />
      {levels.map((_, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the plan
        <Level key={index} {...props} index={index} onPut={put} />
      ))}
      <div className="admin-panel-actions">
        {levels.length === 0 && (
          <Button
            onClick={() =>
              focusAfter(
                () => put(usualLevels),
                () => [atPath(['levels', 0])],
              )
            }
          >
            {m.authoring_levels_usual()}
          </Button>
        )}
        {levels.length < draftLimits.levels && (
          <Button
            look="quiet"
            onClick={() =>
              focusAfter(
                () => put([...levels, levelOf('recognise')]),
                () => [atPath(['levels', levels.length])],
              )
            }
          >
            {m.authoring_levels_add()}
          </Button>
        )}
      </div>
    </div>
  )
}
