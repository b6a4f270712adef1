import './sung-now.css'
import type { ReactNode } from 'react'
import { useLiturgicalDay } from './use-liturgical-day.ts'

/** Stands with the one antiphon of Our Lady that belongs to these weeks. */
export function SungNow({ slug }: { readonly slug: string }): ReactNode {
  return useLiturgicalDay()?.marian === slug ? <strong className="sung-now">sung now</strong> : null
}
