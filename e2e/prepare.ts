import { prepareData, preparedDataVariable } from './server.ts'

/** Playwright's global setup; returns the teardown. */
export default async function prepare(): Promise<() => Promise<void>> {
  const { dataDir, remove } = await prepareData()
  if (dataDir !== undefined) process.env[preparedDataVariable] = dataDir
  return remove
}
