import { type JudgeInput, judgeTake } from '@schola/chant/sing-back/judge'

self.addEventListener('message', ({ data }: MessageEvent<JudgeInput>) => {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker posts to the page that started it
  self.postMessage(judgeTake(data))
})
