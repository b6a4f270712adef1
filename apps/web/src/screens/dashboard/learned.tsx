import type { LearnerChant } from '@schola/contract/chants'
import { drawnPercent } from '@schola/domain/chant-state'
import { completedLevels } from '@schola/domain/levels'
import type { ReactNode } from 'react'

interface Amount {
  readonly name: string
  readonly done: number
  readonly all: number
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0)

function amountsOf(chants: readonly LearnerChant[]): readonly Amount[] {
  const levels = chants.map(({ progress, levelCount }) =>
    completedLevels(drawnPercent(progress, levelCount), levelCount),
  )
  const amount = (name: string, of: (chant: LearnerChant) => readonly number[]): Amount => ({
    name,
    done: sum(chants.map((chant, index) => sum(of(chant).slice(0, levels[index])))),
    all: sum(chants.flatMap(of)),
  })
  return [
    amount('Words', ({ taught = [] }) => taught.map(({ words }) => words)),
    amount('Phrases', ({ taught = [] }) => taught.map(({ phrases }) => phrases)),
    { name: 'Levels', done: sum(levels), all: sum(chants.map(({ levelCount }) => levelCount)) },
  ].filter(({ all }) => all > 0)
}

export function Learned({ chants }: { readonly chants: readonly LearnerChant[] }): ReactNode {
  return (
    <dl className="learned">
      {amountsOf(chants).map(({ name, done, all }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            <strong>{done}</strong> of {all}
          </dd>
        </div>
      ))}
    </dl>
  )
}
