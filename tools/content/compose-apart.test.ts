import { spawnSync } from 'node:child_process'
import { expect, it, vi } from 'vitest'
import { startComposer, type ToCompose } from './compose-apart.ts'
import { contentDirectory, toldBeforeFailing } from './run.ts'

const nothing: ToCompose = { sources: { folders: [], synonyms: [], differences: [] }, slugs: [] }

const program = (code: string) =>
  new URL(`data:text/javascript,import { parentPort } from 'node:worker_threads'; ${code}`)

it('what the thread answers is what was composed', async () => {
  const answers = program(
    `parentPort.once('message', ({ slugs }) => parentPort.postMessage(new Map([['slugs', slugs]])))`,
  )
  expect(await startComposer(answers)({ ...nothing, slugs: ['kyrie'] })()).toEqual(new Map([['slugs', ['kyrie']]]))
})

it('a thread that ends without an answer is an error, and so is what it throws', async () => {
  await expect(startComposer(program('process.exit(0)'))(nothing)()).rejects.toThrow('ended without an answer')
  await expect(startComposer(program(`throw new Error('no such chant')`))(nothing)()).rejects.toThrow('no such chant')
})

it('a command that stops waiting ends at once, whatever the thread is doing', () => {
  const busy = program(`parentPort.once('message', () => { for (;;); })`)
  const code = `
    import { startComposer } from ${JSON.stringify(new URL('compose-apart.ts', import.meta.url).href)}
    startComposer(new URL(${JSON.stringify(busy.href)}))({})
    setTimeout(() => console.log('ended'), 300)`
  const args = ['--import', 'tsx', '--input-type=module', '--eval', code]
  const child = spawnSync(process.execPath, args, { cwd: contentDirectory, encoding: 'utf8', timeout: 30_000 })
  expect(child).toMatchObject({ status: 0, signal: null, stdout: 'ended\n' })
})

it('mistakes found before composing fails are printed, and the failure goes on', async () => {
  const print = vi.spyOn(console, 'error').mockReturnValue()
  const failure = new Error('composing failed')
  try {
    await expect(toldBeforeFailing(['kyrie: a mistake'], Promise.reject(failure))).rejects.toBe(failure)
    expect(print.mock.calls).toEqual([['kyrie: a mistake']])
    expect(await toldBeforeFailing(['kyrie: a mistake'], Promise.resolve('composed'))).toBe('composed')
    expect(print).toHaveBeenCalledOnce()
  } finally {
    print.mockRestore()
  }
})
