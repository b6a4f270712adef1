import { rm } from 'node:fs/promises'
import { prepareData, preparedDataName } from './server.ts'

/** Before all tests; gives what is done after them. */
export default async function prepare(): Promise<() => Promise<void>> {
  const dataDir = await prepareData()
  process.env[preparedDataName] = dataDir
  return () => rm(dataDir, { recursive: true, force: true })
}
