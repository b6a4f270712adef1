import type { ChantDraft } from '@schola/contract/chant-draft'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Reply } from '../../../api/routes.ts'
import { tracks } from '../../../api/tracks.ts'
import { countOf, wordFor } from '../../../platform/count-of.ts'
import { Checkbox } from '../../../ui/field.tsx'
import { Pills } from '../../../ui/pills.tsx'
import { placeEffectsQuery } from '../calls/chant-sources.ts'
import { type AdminChant, chantsQuery } from '../calls/exercises.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ChoiceField, Said } from './form/fields.tsx'
import { sentencesAt } from './form/findings.ts'
import type { PartProps } from './form/part-props.ts'

/** As an option of a select, where no chant has this slug. */
const first = ''

const slugOrNull = (value: string): string | null => (value === first ? null : value)

type Effects = Reply<'GET /api/admin/chant-sources/:chantId/place-effects'>

const learners = (count: number): string => countOf(count, 'learner')

/** What a place does to those who are already beyond it, before it happens. */
export function effectsText({ next, closes, begun, opens }: Effects): readonly string[] {
  const openText = opens === 0 ? 'Nobody could begin it at once.' : `${learners(opens)} could begin it at once.`
  if (next === null) return ['It would be the last on the path: no chant waits for it.', openText]
  const closeText =
    closes === 0
      ? `${next.name} would wait for it; nobody has it open now.`
      : `${next.name} would wait for it. ${learners(closes)} ${wordFor(closes, 'has', 'have')} it open now; it would close for ${wordFor(closes, 'that one', 'them')} until this one is completed${
          begun === 0 ? '' : `; ${begun} of them ${begun === 1 ? 'has' : 'have'} begun it`
        }. Their progress stays.`
  return [closeText, openText]
}

function PlaceEffects({ chantId, after }: { readonly chantId: number; readonly after: string | null }): ReactNode {
  return (
    <Loaded query={useQuery(placeEffectsQuery(chantId, after))} failure="What this does could not be worked out">
      {(effects) => (
        <div role="status" className="admin-note">
          {effectsText(effects).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </Loaded>
  )
}

const optionsOf = (chants: readonly { readonly slug: string; readonly name: string }[], firstWords: string) => [
  [first, firstWords] as const,
  ...chants.map(({ slug, name }) => [slug, `After ${name}`] as const),
]

interface TracksProps extends PartProps {
  readonly chants: readonly AdminChant[]
}

function TrackPlaces({ draft, findings, change, chants }: TracksProps): ReactNode {
  const places = draft.place.tracks
  const put = (next: ChantDraft['place']['tracks']) =>
    change((now) => ({ ...now, place: { ...now.place, tracks: next } }))
  return (
    <fieldset className="chant-group" data-path="place.tracks" tabIndex={-1}>
      <legend>Tracks</legend>
      <Said findings={sentencesAt(findings, ['place', 'tracks'])} />
      {tracks.map((track) => {
        const index = places.findIndex((place) => place.track === track.id)
        const place = places[index]
        const others = track.chants
          .filter((slug) => slug !== draft.slug)
          .map((slug) => ({ slug, name: chants.find((chant) => chant.slug === slug)?.name ?? slug }))
        return (
          <div key={track.id} className="chant-track">
            <Checkbox
              checked={place !== undefined}
              onChange={(isOn) =>
                put(
                  isOn
                    ? [...places, { track: track.id, after: others.at(-1)?.slug ?? null }]
                    : places.toSpliced(index, 1),
                )
              }
            >
              {track.name}
            </Checkbox>
            {place && (
              <ChoiceField
                label={`Place in ${track.name}`}
                isBare
                path={['place', 'tracks', index, 'after']}
                findings={findings}
                value={place.after ?? first}
                options={optionsOf(others, 'At its beginning')}
                onChange={(after) => put(places.with(index, { ...place, after: slugOrNull(after) }))}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

/** Where learners meet the chant: on the path, beside it, in tracks; and what that does to those who are beyond it. */
export function PlacePart(props: PartProps): ReactNode {
  const { chantId, draft, findings, change } = props
  const { path } = draft.place
  const put = (next: ChantDraft['place']['path']) => change((now) => ({ ...now, place: { ...now.place, path: next } }))
  return (
    <Loaded query={useQuery(chantsQuery)} failure="The chants could not be loaded">
      {(chants) => {
        const others = chants.filter(({ id, onPath }) => id !== chantId && onPath !== false)
        return (
          <div className="chant-form" data-path="place" tabIndex={-1}>
            <Pills
              legend="The learning path"
              options={[
                ['beside', 'Beside the path'],
                ['on', 'On the path'],
              ]}
              chosen={path === null ? 'beside' : 'on'}
              onChoose={(value) => put(value === 'on' ? { after: others.at(-1)?.slug ?? null } : null)}
            />
            <Said findings={sentencesAt(findings, ['place'])} />
            {path === null ? (
              <p className="admin-hint">
                Open to everybody; no chant waits for it, and it does not count for the path.
              </p>
            ) : (
              <>
                <ChoiceField
                  label="Its place"
                  path={['place', 'path', 'after']}
                  findings={findings}
                  value={path.after ?? first}
                  options={optionsOf(others, 'At the beginning of the path')}
                  onChange={(after) => put({ after: slugOrNull(after) })}
                />
                <PlaceEffects chantId={chantId} after={path.after} />
              </>
            )}
            <TrackPlaces {...props} chants={chants} />
          </div>
        )
      }}
    </Loaded>
  )
}
