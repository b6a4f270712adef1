import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
/** As in "apps/x.ts:1:1: what is wrong [Error/plugin(rule)]". */
const finding = /^(\S+?):\d+:\d+: .*\[Error\/(.+)\]$/

/** The fixture copied beside the real configuration, as if it were the repository. */
async function lintFixture() {
  const place = await mkdtemp(join(tmpdir(), 'schola-arrows-'))
  try {
    await cp(join(import.meta.dirname, 'fixtures', 'lint'), place, { recursive: true })
    await cp(join(root, '.oxlintrc.json'), join(place, '.oxlintrc.json'))
    const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
    const output = await new Promise<string>((resolve) => {
      execFile(oxlint, ['--format=unix'], { cwd: place }, (_, stdout) => resolve(stdout))
    })
    return output.split('\n').flatMap((line) => finding.exec(line)?.slice(1).join(' ') ?? [])
  } finally {
    await rm(place, { recursive: true })
  }
}

it('architecture: the arrows between packages run one way, screens stand apart, and cycles are found', async () => {
  const crossing = [
    'apps/server/src/imports-web-by-path.ts',
    'apps/server/src/imports-web.ts',
    'apps/web/src/api/imports-server-by-path.ts',
    'apps/web/src/api/imports-server.ts',
    'apps/web/src/screens/home/cards/imports-review.ts',
    'apps/web/src/screens/home/imports-review-from-above.ts',
    'apps/web/src/screens/home/imports-review.ts',
    'packages/chant/src/imports-latin.ts',
    'packages/contract/src/imports-server.ts',
    'packages/domain/src/imports-app-by-path.ts',
    'packages/domain/src/imports-latin.ts',
    'packages/exercises/src/matching/imports-contract.ts',
    'packages/latin/src/imports-contract-type.ts',
    'packages/latin/src/imports-domain-by-path.ts',
  ].map((file) => `${file} eslint(no-restricted-imports)`)
  const cycles = ['one', 'two'].map((name) => `packages/contract/src/cycle-${name}.ts import(no-cycle)`)
  expect((await lintFixture()).toSorted()).toEqual([...crossing, ...cycles].toSorted())
})
