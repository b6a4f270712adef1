import './icons.css'
import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'

const strokes = {
  home: 'M3 9.6 10 3.8l7 5.8V16.5h-4.8V12H7.8v4.5H3z',
  book: 'M10 5C8.2 3.5 5.8 3.3 2.8 4.2v11.6C5.8 14.9 8.2 15.2 10 16.6m0-11.6c1.8-1.5 4.2-1.7 7.2-.8v11.6c-3-.9-5.4-.6-7.2.8m0-11.6v11.6',
  hourglass: 'M5 3h10M5 17h10M6.2 3c0 4.2 3.8 4.6 3.8 7s-3.8 2.8-3.8 7m7.6-14c0 4.2-3.8 4.6-3.8 7s3.8 2.8 3.8 7',
  chalice:
    'M5.3 2.8h9.4c.2 4.6-1.5 7.2-4.7 7.2S5.1 7.4 5.3 2.8ZM10 10v6.6M8.2 12.6h3.6M6 17.2c.6-.9 2-1.2 4-1.2s3.4.3 4 1.2z',
  progress: 'M3 16.5h14M5 13.5V9.5m5 4V4m5 9.5V7',
  person: 'M10 9.8a3.3 3.3 0 1 0 0-6.6 3.3 3.3 0 0 0 0 6.6ZM3.5 16.8c.4-3.4 3-5 6.5-5s6.1 1.6 6.5 5',
  menu: 'M3 5.5h14M3 10h14M3 14.5h14',
  print: 'M5.5 7.5v-5h9v5M5.5 14H3V7.5h14V14h-2.5M5.5 11.5h9v6h-9z',
  share: 'M10 12.5v-10m-3.5 3L10 2.5l3.5 3M6 9H4v8.5h12V9h-2',
  close: 'm4.5 4.5 11 11m0-11-11 11',
  lock: 'M4.5 9.2h11v7.3h-11zM7 9V6.6a3 3 0 0 1 6 0V9m-3 2.8v2.2',
  check: 'm4 10.5 4 4 8-9',
  back: 'M12.5 4 6.5 10l6 6',
  forward: 'm7.5 4 6 6-6 6',
  sun: 'M10 6.5a3.5 3.5 0 1 0 0 7 3.5 3.5 0 0 0 0-7ZM10 1.8v2m0 12.4v2M1.8 10h2m12.4 0h2M4.2 4.2l1.4 1.4m8.8 8.8 1.4 1.4m0-11.6-1.4 1.4m-8.8 8.8-1.4 1.4',
  candle: 'M10 2.5c2 2 2 4 0 5-2-1-2-3 0-5ZM7.5 9.5h5v7h-5zM5 16.5h10',
  device: 'M5.5 2.5h9v15h-9zM9 15h2',
  cross: 'M10 3.5v13M3.5 10h13M8 3.5h4M8 16.5h4M3.5 8v4M16.5 8v4',
  quill: 'M3.5 17c2-6 6-11.5 13-13.8C16.5 9 13 13 7.5 13M3.5 17l4-4m1-1.5L13 7',
  again: 'M4.2 7.5A6.5 6.5 0 1 1 3.5 11M4 3.5v4.2h4.2',
  eraser: 'M8 16.5h9M3.2 12.3l7.6-8a1.4 1.4 0 0 1 2 0l3.4 3.3a1.4 1.4 0 0 1 0 2L9.8 16.5H7.3l-4.1-4.2Zm4-4.2 5.4 5.3',
  letter: 'M3 5h14v10.5H3zm0 .5 7 5.5 7-5.5',
} as const

export type IconName = keyof typeof strokes

interface IconProps {
  readonly name: IconName
  readonly className?: string
  readonly label?: string
}

interface DrawingProps extends Omit<IconProps, 'name'> {
  readonly path: string
  readonly filled?: boolean
}

export function Drawing({ path, filled = false, className, label }: DrawingProps): ReactNode {
  const naming = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label }
  const pen = { fill: 'none', stroke: 'currentColor', strokeWidth: '1.5' } as const
  return (
    <svg viewBox="0 0 20 20" className={className} {...naming}>
      <path d={path} strokeLinejoin="round" strokeLinecap="round" {...(filled ? { fill: 'currentColor' } : pen)} />
    </svg>
  )
}

export function Icon({ name, className, ...rest }: IconProps): ReactNode {
  return <Drawing path={strokes[name]} className={classNames('icon', className)} {...rest} />
}

const dots =
  'M4 8.5a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm6 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Zm6 0a1.5 1.5 0 1 0 0 3 1.5 1.5 0 0 0 0-3Z'

export const Dots = (): ReactNode => <Drawing filled path={dots} className="dots" />
