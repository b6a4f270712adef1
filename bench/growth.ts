import { chantsTarget, revalidationTargets, userTarget } from './calls.ts'
import type { Load } from './load.ts'
import { populate } from './population.ts'
import { type Figure, perSecond, ratioFigure } from './report.ts'
import { ratios, takeTurns } from './rounds.ts'
import { withStage } from './stage.ts'

const sizes = { few: 100, many: 100_000 } as const
const signedIn = { few: 100, many: 1000 } as const

/** The same reads with few and with many users in the tables: how much longer a request takes. */
export async function measureGrowth(): Promise<Figure[]> {
  return withStage(async (stage) => {
    const prepare = async (size: 'few' | 'many'): Promise<Load[]> => {
      const databaseUrl = await stage.makeDatabase(`bench_${size}`)
      const { url } = await stage.startApp(databaseUrl)
      const learners = await populate(databaseUrl, sizes[size], signedIn[size])
      return [
        { name: `GET /api/auth/user, ${sizes[size]}`, url, targets: learners.map(userTarget) },
        { name: `GET .../chants (200), ${sizes[size]}`, url, targets: learners.map(chantsTarget) },
        { name: `GET .../chants (304), ${sizes[size]}`, url, targets: await revalidationTargets(url, learners) },
      ]
    }
    const few = await prepare('few')
    const many = await prepare('many')
    const loads = few.flatMap((load, index) => [load, many[index] ?? load])
    const figures = await takeTurns(loads, stage.folder)
    return few.map(({ name }, index) => {
      const [small = [], large = []] = figures.slice(index * 2)
      return ratioFigure(
        {
          name: `${name.replace(/,.*/, '')}: time a request, ${sizes.many} users to ${sizes.few}`,
          value: perSecond(large),
          floor: perSecond(small),
        },
        ratios(small, large),
        { most: 1.2 },
      )
    })
  })
}
