import './mass-moment.css'
import type { CivilDate } from '@schola/core/calendar/liturgical-day'
import type { Posture } from '@schola/core/mass/mass'
import type { MomentOfDay } from '@schola/core/mass/mass-of'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { useLocation, useParams } from 'wouter'
import { ScreenLink } from '../../../components/screen-link.tsx'
import { Button, buttonClass } from '../../../components/ui/button.tsx'
import { Icon } from '../../../components/ui/icons.tsx'
import { Initial } from '../../../components/ui/initial.tsx'
import { LozengeRule } from '../../../components/ui/lozenge-rule.tsx'
import { PageHeading } from '../../../components/ui/page.tsx'
import { Spinner } from '../../../components/ui/spinner.tsx'
import { clearLastMoment, storeLastMoment } from '../../../lib/mass/last-moment.ts'
import { printDate, readDate } from '../../../lib/mass/mass-date.ts'
import { useMassAt } from '../../../lib/mass/use-mass.ts'
import { MassDayContext } from '../../../lib/mass/use-mass-notes.ts'
import { paths } from '../../../lib/paths.ts'
import { textSize } from '../mass-choices.ts'
import { DayStrip, NoMass, quotedLatin, UnknownDay } from '../mass-shared.tsx'
import { MomentLines } from './moment-lines.tsx'
import { type Step, usePageTurns } from './use-page-turns.ts'

/** Keeps the screen on while the page is shown. */
function useWakeLock(): { readonly isRefused: boolean } {
  const [isRefused, setRefused] = useState(() => !('wakeLock' in navigator))

  useEffect(() => {
    if (!('wakeLock' in navigator)) return undefined
    const listening = new AbortController()
    let lock: WakeLockSentinel | undefined
    let isAsking = false

    async function ask(isTap: boolean) {
      if (isAsking || (lock && !lock.released) || document.visibilityState !== 'visible') return
      isAsking = true
      try {
        lock = await navigator.wakeLock.request('screen')
        setRefused(false)
        if (listening.signal.aborted) await lock.release()
      } catch {
        // Safari grants it only during a tap, so an earlier refusal is not reported.
        if (isTap && !listening.signal.aborted) setRefused(true)
      } finally {
        isAsking = false
      }
    }

    const { signal } = listening
    document.addEventListener('click', () => void ask(true), { signal })
    document.addEventListener('keydown', () => void ask(true), { signal })
    document.addEventListener('visibilitychange', () => void ask(false), { signal })
    void ask(false)
    return () => {
      listening.abort()
      void lock?.release()
    }
  }, [])

  return { isRefused }
}

const PartsDialog = lazyComponent(() => import('./parts-dialog.tsx'))
const ReadingOptions = lazyComponent(() => import('./reading-options.tsx'))

const postureNames: Readonly<Record<Posture, () => string>> = {
  stand: m.mass_posture_stand,
  sit: m.mass_posture_sit,
  kneel: m.mass_posture_kneel,
}

function MomentText({ moment }: { readonly moment: MomentOfDay }): ReactNode {
  const { name, posture, cue, gesture } = moment
  return (
    <>
      <div className="beside-initial moment-head">
        <Initial of={name.latin} state="inked" />
        <div>
          <PageHeading title={name.english} lang="la">
            {name.latin}
          </PageHeading>
          <p className="moment-english-name">{name.english}</p>
          {posture && <p className="moment-posture">{postureNames[posture]()}</p>}
        </div>
        {cue !== null && <p className="moment-cue">{quotedLatin(cue)}</p>}
        {gesture !== null && <p className="moment-gesture">{quotedLatin(gesture)}</p>}
      </div>
      <LozengeRule className="moment-rule" />
      <MomentLines moment={moment} />
    </>
  )
}

function Following({ date, id }: { readonly date: CivilDate; readonly id: string }): ReactNode {
  const { day, moments, isLoading } = useMassAt(date, id)
  const [, navigate] = useLocation()
  const [over, setOver] = useState<'parts' | 'reading'>()
  const { isRefused } = useWakeLock()
  const size = textSize.use()
  const printed = printDate(date)
  const index = moments.findIndex((each) => each.id === id)
  const moment = moments[index]
  const close = () => setOver(undefined)
  const show = (next: string) => navigate(paths.massMoment(printed, next), { replace: true })

  function turn(step: Step) {
    const next = moments[index + step]
    if (next) show(next.id)
  }
  usePageTurns(over === undefined && index >= 0, turn)
  const shown = moment?.id
  useEffect(() => {
    if (shown !== undefined) storeLastMoment(printed, shown)
  }, [printed, shown])

  // The moment of a link can be missing in another form or parish.
  if (!moment) return <NoMass day={day} title={m.mass_unknown_moment()} />
  return (
    <div className="moment-screen">
      <DayStrip day={day} />
      <div className="moment-bar">
        <ScreenLink href={paths.massOn(printed)} aria-label={m.mass_leave()} className="quiet-back">
          <Icon name="close" />
        </ScreenLink>
        <button type="button" className="moment-place" aria-haspopup="dialog" onClick={() => setOver('parts')}>
          <span className="moment-part">{moment.part.english}</span>
          <span>{m.mass_position({ position: index + 1, count: moments.length })}</span>
          <span className="sr-only">{m.mass_position_what()}</span>
        </button>
        <button
          type="button"
          className="icon-button moment-reading"
          aria-label={m.mass_reading()}
          aria-haspopup="dialog"
          title={m.mass_reading()}
          onClick={() => setOver('reading')}
        >
          {m.mass_reading_short()}
        </button>
      </div>
      <article key={moment.id} className="moment-page" data-size={size}>
        <MassDayContext value={day}>{isLoading ? <Spinner /> : <MomentText moment={moment} />}</MassDayContext>
        {isRefused && <p className="moment-hint">{m.mass_screen_turns_off()}</p>}
      </article>
      <nav aria-label={m.mass_turn_page()} className="moment-turns">
        <Button look="quiet" disabled={index === 0} onClick={() => turn(-1)}>
          <Icon name="back" /> {m.common_back()}
        </Button>
        {index < moments.length - 1 ? (
          <Button onClick={() => turn(1)}>
            {m.common_next()} <Icon name="forward" />
          </Button>
        ) : (
          <ScreenLink href={paths.massOn(printed)} className={buttonClass('filled')} onClick={clearLastMoment}>
            {m.mass_close_book()}
          </ScreenLink>
        )}
      </nav>
      <Suspense>
        {over === 'parts' && (
          <PartsDialog
            moments={moments}
            at={moment.id}
            onClose={close}
            onChoose={(next) => {
              close()
              show(next)
            }}
          />
        )}
        {over === 'reading' && <ReadingOptions staysOn={!isRefused} onClose={close} />}
      </Suspense>
    </div>
  )
}

export default function MassMoment(): ReactNode {
  const { date: written = '', moment = '' } = useParams()
  const date = readDate(written)
  if (typeof date !== 'string') return <Following date={date} id={moment} />
  return <UnknownDay why={date} />
}
