import { hear } from './hear.ts'

export async function hearFile(file: Blob, rate = 1): Promise<void> {
  const url = URL.createObjectURL(file)
  try {
    await hear(url, undefined, rate)
  } finally {
    URL.revokeObjectURL(url)
  }
}
