import { execFileSync } from 'node:child_process'
import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { client, learnerScripts, weighFirstLoad } from '../e2e/first-load.ts'
import { type Row, rowOf } from './report.ts'

const root = join(import.meta.dirname, '..')
const image = /\.(png|jpe?g|webp|avif|svg|ico)$/

function measureRepository(): Row[] {
  const git = (...args: string[]) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim()
  const tracked = git('ls-files').split('\n')
  const megabytesOf = (folder: string, files: readonly string[]) => [
    files.reduce((sum, file) => sum + statSync(join(folder, file)).size, 0) / 1e6,
  ]
  const imagesIn = (files: readonly string[]) => files.filter((file) => image.test(file))
  const built = readdirSync(client, { recursive: true, encoding: 'utf8' })
  return [
    rowOf('clone with its history', [Number(git('rev-list', '--disk-usage', '--objects', 'HEAD')) / 1e6]),
    rowOf('files of a checkout', megabytesOf(root, tracked)),
    rowOf('images of the repository', megabytesOf(root, imagesIn(tracked))),
    rowOf('images of the built web app', megabytesOf(client, imagesIn(built))),
  ]
}

export async function measureSizes(): Promise<Row[]> {
  return [
    rowOf('first-load JavaScript of landing, brotli', [weighFirstLoad('landing')]),
    ...learnerScripts.map((screen) => rowOf('first-load JavaScript, brotli', [weighFirstLoad(screen)], { of: screen })),
    ...measureRepository(),
  ]
}
