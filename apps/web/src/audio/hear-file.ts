import { hear } from './hear.ts'

/** Plays a sound that was made on this device, as `hear` does. */
export async function hearFile(file: Blob, rate = 1): Promise<void> {
  const url = URL.createObjectURL(file)
  try {
    await hear(url, undefined, rate)
  } finally {
    URL.revokeObjectURL(url)
  }
}
