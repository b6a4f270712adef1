import { type ChantDraft, type DraftPhrase, draftLimits } from '@schola/contract/chant-draft'
import { emptyPhrase } from '@schola/curriculum/draft/empty-draft'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { Said, TextField } from '../form/fields.tsx'
import { type PartProps, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter, focusAfterRemoval } from '../form/focus-after.ts'
import { reinsert } from '../keeping/merge-drafts.ts'
import { offerRestore } from '../keeping/offer-undo.ts'
import { isBlank } from './verses.ts'

type Prayer = ChantDraft['related'][number]

interface RelatedPrayerProps extends Pick<PartProps, 'findings'> {
  readonly prayer: Prayer
  readonly index: number
  readonly onChange: (prayer: Prayer) => void
  readonly onRemovePhrase: (place: number) => void
  readonly onRemove: () => void
}

function RelatedPrayer(props: RelatedPrayerProps): ReactNode {
  const { prayer, index, findings, onChange, onRemovePhrase, onRemove } = props
  const path = ['related', index]
  const { phrases } = prayer
  const put = (place: number, change: Partial<DraftPhrase>) =>
    onChange({
      ...prayer,
      phrases: phrases.map((phrase, other) => (other === place ? { ...phrase, ...change } : phrase)),
    })
  return (
    <div className="chant-note" data-path={path.join('.')} tabIndex={-1}>
      <TextField
        label={m.authoring_related_source({ number: index + 1 })}
        path={[...path, 'source']}
        findings={findings}
        value={prayer.source}
        onChange={(source) => onChange({ ...prayer, source })}
      />
      <Said findings={[...sentencesAt(findings, path), ...sentencesAt(findings, [...path, 'phrases'])]} />
      {phrases.map((phrase, place) => (
        // oxlint-disable-next-line react/no-array-index-key -- a phrase is its place in the prayer
        <div key={place} className="chant-columns" data-path={[...path, 'phrases', place].join('.')} tabIndex={-1}>
          <TextField
            label={m.authoring_phrase_latin({ name: place + 1 })}
            of={m.authoring_related_one({ number: index + 1 })}
            path={[...path, 'phrases', place, 'latin']}
            findings={findings}
            lang="la"
            value={phrase.latin}
            onChange={(latin) => put(place, { latin })}
          />
          <TextField
            label={m.authoring_phrase_english({ name: place + 1 })}
            of={m.authoring_related_one({ number: index + 1 })}
            path={[...path, 'phrases', place, 'english']}
            findings={findings}
            lang="en"
            value={phrase.english}
            onChange={(english) => put(place, { english })}
          />
          <Said findings={sentencesAt(findings, [...path, 'phrases', place])} />
          <Button
            look="plain"
            aria-label={m.authoring_related_remove_phrase_one({ phrase: place + 1, number: index + 1 })}
            onClick={() => onRemovePhrase(place)}
          >
            {m.authoring_related_remove_phrase()}
          </Button>
        </div>
      ))}
      <div className="admin-panel-actions">
        {phrases.length < draftLimits.phrases && (
          <Button
            look="quiet"
            aria-label={m.authoring_related_add_phrase_one({ number: index + 1 })}
            onClick={() =>
              focusAfter(
                () => onChange({ ...prayer, phrases: [...phrases, emptyPhrase()] }),
                () => [atPath([...path, 'phrases', phrases.length, 'latin'])],
              )
            }
          >
            {m.authoring_related_add_phrase()}
          </Button>
        )}
        <Button look="plain" aria-label={m.authoring_related_remove({ number: index + 1 })} onClick={onRemove}>
          {m.common_remove()}
        </Button>
      </div>
    </div>
  )
}

export function RelatedPrayers({ draft: { related }, findings, change }: PartProps): ReactNode {
  const put = (next: ChantDraft['related']) => change((now) => ({ ...now, related: next }))
  function remove(prayer: Prayer, index: number) {
    focusAfterRemoval(() => put(related.toSpliced(index, 1)), ['related', index])
    offerRestore(m.authoring_related_one({ number: index + 1 }), change, (now) => {
      const back = reinsert(now.related, index, prayer, draftLimits.related)
      return back && { ...now, related: back }
    })
  }
  function removePhrase(prayer: Prayer, index: number, place: number) {
    const { phrases } = prayer
    focusAfterRemoval(
      () => put(related.with(index, { ...prayer, phrases: phrases.toSpliced(place, 1) })),
      ['related', index, 'phrases', place],
    )
    const removed = phrases[place]
    if (removed === undefined || isBlank(removed)) return
    offerRestore(m.authoring_related_phrase({ phrase: place + 1, number: index + 1 }), change, (now) => {
      const there = now.related[index]
      const phrasesNow = there && reinsert(there.phrases, place, removed, draftLimits.phrases)
      const back = there
        ? phrasesNow && now.related.with(index, { ...there, phrases: phrasesNow })
        : reinsert(now.related, index, { ...prayer, phrases: [removed] }, draftLimits.related)
      return back && { ...now, related: back }
    })
  }
  return (
    <fieldset className="chant-group" data-path="related" tabIndex={-1}>
      <legend>{m.authoring_related({ count: related.length })}</legend>
      <p className="field-hint">{m.authoring_related_hint()}</p>
      <Said findings={sentencesAt(findings, ['related'])} />
      {related.map((prayer, index) => (
        <RelatedPrayer
          // oxlint-disable-next-line react/no-array-index-key -- a prayer is its place in the list
          key={index}
          prayer={prayer}
          index={index}
          findings={findings}
          onChange={(next) => put(related.with(index, next))}
          onRemovePhrase={(place) => removePhrase(prayer, index, place)}
          onRemove={() => remove(prayer, index)}
        />
      ))}
      {related.length < draftLimits.related && (
        <Button
          look="quiet"
          onClick={() =>
            focusAfter(
              () => put([...related, { source: '', phrases: [emptyPhrase()] }]),
              () => [atPath(['related', related.length, 'source'])],
            )
          }
        >
          {m.authoring_related_add()}
        </Button>
      )}
    </fieldset>
  )
}
