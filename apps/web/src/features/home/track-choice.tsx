import './track-choice.css'
import '../../components/ui/field.css'
import type { LearnerChant } from '@schola/contract/chants'
import type { User } from '@schola/contract/users'
import { chantsOn, findProposed, minTrackChants, type NamedTrack } from '@schola/core/progress/tracks'
import { completionOf, isDone, isOnPath } from '@schola/core/progress/unlocking'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useId } from 'react'
import { classNames } from '../../components/ui/class-names.ts'
import { ProgressBar } from '../../components/ui/progress-bar.tsx'
import { toast } from '../../components/ui/toast.ts'
import { saveSettings } from '../../lib/api/account-calls.ts'
import { allTracks, findTrack } from '../../lib/api/own-track.ts'
import { useLiturgicalDay } from '../../lib/calendar/use-liturgical-day.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { useSavedChoice } from '../../lib/use-saved-choice.ts'

function describe(track: NamedTrack | undefined, completion: number, proposed: NamedTrack | undefined): string {
  if (track) return completion === 100 ? m.home_track_completed({ about: track.about }) : track.about
  return proposed ? m.home_path_about_in_season({ name: proposed.name }) : m.home_path_about()
}

const countDone = (chants: readonly LearnerChant[]) => ({ done: chants.filter(isDone).length, all: chants.length })

interface TrackChoiceProps {
  readonly user: User
  readonly chants: readonly LearnerChant[]
}

export function TrackChoice({ user, chants }: TrackChoiceProps): ReactNode {
  const client = useQueryClient()
  const { wanted, choose } = useSavedChoice(save)
  const id = useId()
  const day = useLiturgicalDay()
  const shown = allTracks(chants).filter((track) => chantsOn(track, chants).length >= minTrackChants)
  if (shown.length === 0) return null
  const track = findTrack(user, chants)
  const proposed = day && findProposed(shown, day.season, day.date.month)
  const own = track ? chantsOn(track, chants) : []
  const completion = completionOf(own)

  async function save(name: string) {
    try {
      await saveSettings(client, user.id, { track: name === '' ? null : name })
    } catch (error) {
      logFailure('Choosing a track failed', error)
      toast(m.home_track_failed(), m.common_try_again_later(), 'destructive')
    }
  }

  return (
    <div className="track-choice">
      <label htmlFor={id} className="sr-only">
        {m.home_track()}
      </label>
      <select
        id={id}
        className="field-control"
        aria-describedby={`${id}-about`}
        value={wanted ?? track?.id ?? ''}
        onChange={(event) => choose(event.target.value)}
      >
        <option value="">{m.home_track_path(countDone(chants.filter(isOnPath)))}</option>
        {shown.map((each) => {
          const option = { name: each.name, ...countDone(chantsOn(each, chants)) }
          return (
            <option key={each.id} value={each.id}>
              {each === proposed ? m.home_track_in_season(option) : m.home_track_option(option)}
            </option>
          )
        })}
      </select>
      <p id={`${id}-about`} className={classNames('track-about', !track && 'track-about-path')}>
        {describe(track, completion, proposed)}
      </p>
      {track && (
        <>
          <p className="progress-caption">
            <span>{track.name}</span>
            <strong>{completion}%</strong>
          </p>
          <ProgressBar value={completion} label={m.home_track_completion({ name: track.name })} />
        </>
      )}
    </div>
  )
}
