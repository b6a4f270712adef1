import type { ChantDraft } from '@schola/contract/chant-draft'
import { insertIntoTracks } from '@schola/core/progress/tracks'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Checkbox } from '../../../components/ui/field.tsx'
import { Pills } from '../../../components/ui/pills.tsx'
import type { Reply } from '../../../lib/api/request.ts'
import { tracks } from '../../../lib/api/tracks.ts'
import { placeEffectsQuery } from '../calls/chant-sources.ts'
import { type AdminChant, chantsQuery } from '../calls/exercises.ts'
import { Loaded } from '../parts/loaded.tsx'
import { ChoiceField, Said } from './form/fields.tsx'
import { type DraftPath, type PartProps, sentencesAt } from './form/findings.ts'

/** Option value; no chant has this slug. */
const first = ''

type Effects = Reply<'GET /api/admin/chant-sources/:chantId/place-effects'>

function closingText({ next, closes, begun }: Omit<Effects, 'opens' | 'tracks'>, lastText: string): string {
  if (next === null) return lastText
  const { name } = next
  if (closes === 0) return m.authoring_place_closes_none({ name })
  return begun === 0
    ? m.authoring_place_closes({ name, closes })
    : m.authoring_place_closes_begun({ name, closes, begun })
}

const pathTexts = (effects: Effects): readonly string[] => [
  closingText(effects, m.authoring_place_last_on_path()),
  effects.opens === 0 ? m.authoring_place_opens_none() : m.authoring_place_opens({ count: effects.opens }),
]

const trackTexts = (effects: Effects, id: string): readonly string[] =>
  effects.tracks
    .filter(({ track }) => track === id)
    .map((track) => closingText(track, m.authoring_place_last_on_track()))

interface PlaceEffectsProps extends Pick<PartProps, 'chantId' | 'draft'> {
  readonly chants: readonly AdminChant[]
  readonly read: (effects: Effects) => readonly string[]
}

/** Shows the effects on learners before publishing; hidden if the preceding chant no longer exists, which the field reports. */
function PlaceEffects({ chants, ...props }: PlaceEffectsProps): ReactNode {
  const { path, tracks: places } = props.draft.place
  const isGone = [path, ...places].some((place) => place?.after && !chants.some(({ slug }) => slug === place.after))
  return isGone ? null : <KnownEffects {...props} />
}

function KnownEffects({ chantId, draft, read }: Omit<PlaceEffectsProps, 'chants'>): ReactNode {
  return (
    <Loaded query={useQuery(placeEffectsQuery(chantId, draft.place))} failure={m.authoring_place_effects_not_loaded()}>
      {(effects) => (
        <div role="status" className="admin-note">
          {read(effects).map((sentence) => (
            <p key={sentence}>{sentence}</p>
          ))}
        </div>
      )}
    </Loaded>
  )
}

interface AfterFieldProps extends Pick<PartProps, 'findings'> {
  readonly label: string
  readonly isBare?: boolean
  readonly path: DraftPath
  readonly after: string | null
  readonly chants: readonly { readonly slug: string; readonly name: string }[]
  readonly firstWords: string
  readonly onChange: (after: string | null) => void
}

function AfterField(props: AfterFieldProps): ReactNode {
  const { after, chants, firstWords, findings, path, onChange, ...field } = props
  const isGone = after !== null && !chants.some(({ slug }) => slug === after)
  const gone = { path: [...path], sentence: m.authoring_place_gone({ slug: after ?? '' }) }
  return (
    <ChoiceField
      {...field}
      path={path}
      findings={isGone && sentencesAt(findings, path).length === 0 ? [...findings, gone] : findings}
      value={after ?? first}
      options={[
        [first, firstWords] as const,
        ...chants.map(({ slug, name }) => [slug, m.authoring_place_after({ name })] as const),
        ...(isGone ? [[after, m.authoring_place_after_gone({ slug: after })] as const] : []),
      ]}
      onChange={(value) => onChange(value === first ? null : value)}
    />
  )
}

interface TracksProps extends PartProps {
  readonly chants: readonly AdminChant[]
}

function TrackPlaces({ chantId, draft, findings, change, chants }: TracksProps): ReactNode {
  const places = draft.place.tracks
  const put = (next: ChantDraft['place']['tracks']) =>
    change((now) => ({ ...now, place: { ...now.place, tracks: next } }))
  return (
    <fieldset className="chant-group" data-path="place.tracks" tabIndex={-1}>
      <legend>{m.authoring_place_tracks()}</legend>
      <Said findings={sentencesAt(findings, ['place', 'tracks'])} />
      {insertIntoTracks(tracks, chants).map((track) => {
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
              <>
                <AfterField
                  label={m.authoring_place_in_track({ name: track.name })}
                  isBare
                  path={['place', 'tracks', index, 'after']}
                  findings={findings}
                  after={place.after}
                  chants={others}
                  firstWords={m.authoring_place_first_in_track()}
                  onChange={(after) => put(places.with(index, { ...place, after }))}
                />
                <PlaceEffects
                  chantId={chantId}
                  draft={draft}
                  chants={chants}
                  read={(effects) => trackTexts(effects, track.id)}
                />
              </>
            )}
          </div>
        )
      })}
    </fieldset>
  )
}

export function PlacePart(props: PartProps): ReactNode {
  const { chantId, draft, findings, change } = props
  const { path } = draft.place
  const put = (next: ChantDraft['place']['path']) => change((now) => ({ ...now, place: { ...now.place, path: next } }))
  return (
    <Loaded query={useQuery(chantsQuery)} failure={m.authoring_list_not_loaded()}>
      {(chants) => {
        const others = chants.filter(({ id, onPath }) => id !== chantId && onPath !== false)
        return (
          <div className="chant-form" data-path="place" tabIndex={-1}>
            <Pills
              legend={m.authoring_place_path()}
              options={[
                ['beside', m.authoring_place_beside()],
                ['on', m.authoring_place_on()],
              ]}
              chosen={path === null ? 'beside' : 'on'}
              onChoose={(value) => put(value === 'on' ? { after: others.at(-1)?.slug ?? null } : null)}
            />
            <Said findings={sentencesAt(findings, ['place'])} />
            {path === null ? (
              <p className="admin-hint">{m.authoring_place_beside_hint()}</p>
            ) : (
              <>
                <AfterField
                  label={m.authoring_place_on_path()}
                  path={['place', 'path', 'after']}
                  findings={findings}
                  after={path.after}
                  chants={others}
                  firstWords={m.authoring_place_first_on_path()}
                  onChange={(after) => put({ after })}
                />
                <PlaceEffects chantId={chantId} draft={draft} chants={chants} read={pathTexts} />
              </>
            )}
            <TrackPlaces {...props} chants={chants} />
          </div>
        )
      }}
    </Loaded>
  )
}
