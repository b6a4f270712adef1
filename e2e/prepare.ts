import { prepareData, preparedDataName } from './server.ts'

/** Before all tests; gives what is done after them. */
export default async function prepare(): Promise<() => Promise<void>> {
  const { dataDir, remove } = await prepareData()
  if (dataDir !== undefined) process.env[preparedDataName] = dataDir
  return remove
}
