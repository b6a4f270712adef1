import type { LearnerChant } from '@schola/contract/chants'
import { drawnPercent } from '@schola/domain/chant-state'
import { completedLevels, levelShare, levelState } from '@schola/domain/levels'
import { isUnlocked } from '@schola/domain/unlocking'
import type { ReactNode } from 'react'
import { useTrack } from '../../api/own-track.ts'
import { ChantName } from '../../components/chant-name.tsx'
import { paths } from '../../platform/paths.ts'
import { ScreenLink } from '../../platform/screen-link.tsx'
import { SectionHeading } from '../../ui/page.tsx'

const size = 22
const radius = 10
const foot = size - 1

/** The part of a lozenge below a level between 0 and its height. */
function filledLozenge(middle: number, rise: number): string {
  if (rise <= radius) return `M${middle} ${foot}l${rise} ${-rise}h${-2 * rise}z`
  const half = 2 * radius - rise
  const back = half - radius
  return `M${middle} ${foot}l${radius} ${-radius}l${back} ${back}h${-2 * half}l${back} ${-back}z`
}

interface LozengesProps {
  readonly percent: number
  readonly levelCount: number
  readonly locked: boolean
}

/** One lozenge a level; the current one fills up as the streak grows. */
function Lozenges({ percent, levelCount, locked }: LozengesProps): ReactNode {
  const share = levelShare(levelCount)
  return (
    <svg viewBox={`0 0 ${size * levelCount} ${size}`} aria-hidden="true" className="levels-picture">
      {Array.from({ length: levelCount }, (_, index) => {
        const part = Math.min(Math.max((percent - index * share) / share, 0), 1)
        const middle = index * size + size / 2
        return (
          // oxlint-disable-next-line react/no-array-index-key -- a level is its place in the row
          <g key={index} className={locked ? undefined : `levels-${levelState(index + 1, percent, levelCount)}`}>
            {part > 0 && <path className="levels-fill" d={filledLozenge(middle, part * 2 * radius)} />}
            <path className="levels-edge" d={filledLozenge(middle, 2 * radius)} />
          </g>
        )
      })}
    </svg>
  )
}

export function ChantLevels({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  const track = useTrack()
  return (
    <section>
      <SectionHeading>Levels</SectionHeading>
      <ul className="levels">
        {chants.map(({ id, slug, name, levelCount, progress }, index) => {
          const percent = drawnPercent(progress, levelCount)
          return (
            <li key={id}>
              <ScreenLink href={paths.chant(slug)} className="levels-name">
                <ChantName name={name} />
              </ScreenLink>
              <span className="levels-count">
                {completedLevels(percent, levelCount)} of {levelCount} levels
              </span>
              <Lozenges percent={percent} levelCount={levelCount} locked={!isUnlocked(index, chants, track)} />
            </li>
          )
        })}
      </ul>
    </section>
  )
}
