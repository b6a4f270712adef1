import type { JudgeInput, TakeVerdict } from '@schola/chant/sing-back/judge'

/** Judges a take in a worker: a long phrase takes a slow phone more than a second. */
export async function judgeInWorker(input: JudgeInput): Promise<TakeVerdict> {
  const worker = new Worker(new URL('./judge-worker.ts', import.meta.url), { type: 'module', name: 'judge' })
  try {
    return await new Promise<TakeVerdict>((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<TakeVerdict>) => resolve(data))
      worker.addEventListener('error', ({ message }) => reject(new Error(`The judging worker failed: ${message}`)))
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has none
      worker.postMessage(input)
    })
  } finally {
    worker.terminate()
  }
}
