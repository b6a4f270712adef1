import { execFileSync } from 'node:child_process'
import { cp, lstat, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { getPackagedRuntime, prepareRuntime } from './runtime.ts'

it('makes the library links that npm without install scripts leaves out', async () => {
  const packaged = await getPackagedRuntime()
  const root = await mkdtemp(join(tmpdir(), 'schola-runtime-'))
  try {
    const path = join(root, 'native')
    await cp(packaged.path, path, { recursive: true, verbatimSymlinks: true })
    for (const entry of await readdir(join(path, 'lib'), { withFileTypes: true })) {
      if (entry.isSymbolicLink()) await rm(join(path, 'lib', entry.name))
    }
    const initdb = () => execFileSync(join(path, 'bin', 'initdb'), ['--version'], { encoding: 'utf8', stdio: 'pipe' })
    expect(initdb).toThrow(/shared librar|Library not loaded/)

    expect(await prepareRuntime({ ...packaged, path }, undefined, root)).toBe(path)
    expect(initdb()).toContain('18.')
  } finally {
    await rm(root, { recursive: true })
  }
})

const rootCases = process.getuid?.() === 0 ? [{ uid: 65534, gid: 65534 }] : []

it.each(rootCases)('as root, copies the programs once to where user $uid can run them', async (user) => {
  const packaged = await getPackagedRuntime()
  const closed = await mkdtemp(join(tmpdir(), 'schola-runtime-'))
  const open = await mkdtemp(join('/var/tmp', 'schola-runtime-'))
  try {
    const path = join(closed, 'native')
    await cp(packaged.path, path, { recursive: true, verbatimSymlinks: true })
    execFileSync('chmod', ['755', open])
    const copied = await prepareRuntime({ ...packaged, path }, user, open)
    expect(copied.startsWith(open)).toBe(true)
    expect(
      execFileSync(join(copied, 'bin', 'postgres'), ['--version'], { encoding: 'utf8', cwd: '/', ...user }),
    ).toContain('18.')
    const { ino } = await lstat(copied)
    await prepareRuntime({ ...packaged, path }, user, open)
    expect((await lstat(copied)).ino).toBe(ino)
  } finally {
    await rm(closed, { recursive: true })
    await rm(open, { recursive: true })
  }
})
