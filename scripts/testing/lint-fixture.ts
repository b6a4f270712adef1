import { execFile } from 'node:child_process'
import { cp, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const root = join(import.meta.dirname, '..', '..')
/** As in "apps/x.ts:1:1: what is wrong [Error/plugin(rule)]". */
const finding = /^(\S+?):\d+:\d+: .*\[Error\/(.+)\]$/

/** Lints a folder of fixtures/lint as if it were the repository; each finding is the file and the rule. */
export async function lintFixture(name: string): Promise<string[]> {
  const place = await mkdtemp(join(tmpdir(), 'schola-lint-'))
  try {
    await cp(join(root, 'scripts', 'fixtures', 'lint', name), place, { recursive: true })
    for (const path of ['.oxlintrc.json', 'scripts/lint'])
      await cp(join(root, path), join(place, path), { recursive: true })
    const oxlint = join(root, 'node_modules', '.bin', 'oxlint')
    const output = await new Promise<string>((resolve) => {
      execFile(oxlint, ['--format=unix'], { cwd: place }, (_, stdout) => resolve(stdout))
    })
    return output.split('\n').flatMap((line) => finding.exec(line)?.slice(1).join(' ') ?? [])
  } finally {
    await rm(place, { recursive: true })
  }
}
