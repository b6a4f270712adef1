import type { ReactNode } from 'react'
import { Drawing } from '../ui/icons.tsx'

const strokes = {
  replay: 'M4.5 10a5.5 5.5 0 1 0 1.7-4L4 8m0-4v4h4',
  loop: 'M5 12.5 3 15l2 2.5M3.5 15h9.5a4 4 0 0 0 4-4v-.5M15 7.5 17 5l-2-2.5M16.5 5H7a4 4 0 0 0-4 4v.5',
  previous: 'M5 4.5v11M15.5 4.5 8 10l7.5 5.5z',
  next: 'M15 4.5v11M4.5 4.5 12 10l-7.5 5.5z',
  fold: 'm4.5 7.5 5.5 5.5 5.5-5.5',
  note: 'M8 14.5V4.5l7-1.5v9.5M8 14.5a2.3 1.9 0 1 1-4.6 0 2.3 1.9 0 0 1 4.6 0ZM15 12.5a2.3 1.9 0 1 1-4.6 0 2.3 1.9 0 0 1 4.6 0Z',
  volume: 'M3 8v4h2.5L9.5 15.5v-11L5.5 8zM12.5 7.5a3.5 3.5 0 0 1 0 5M14.8 5a7 7 0 0 1 0 10',
} as const

const shapes = {
  play: 'M6 3.5v13l11-6.5z',
  pause: 'M5 3.5h3.5v13H5zM11.5 3.5H15v13h-3.5z',
  stop: 'M5 5h10v10H5z',
} as const

export type AudioIconName = keyof typeof strokes | keyof typeof shapes

const isShape = (name: AudioIconName): name is keyof typeof shapes => name in shapes

export function AudioIcon({ name }: { readonly name: AudioIconName }): ReactNode {
  const filled = isShape(name)
  return <Drawing path={filled ? shapes[name] : strokes[name]} filled={filled} className="audio-icon" />
}
