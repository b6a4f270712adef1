import './before-mass.css'
import type { ReactNode } from 'react'

/** Keeps the place of what to learn before Mass while that is on its way. */
export const BeforeMassAwaited = (): ReactNode => <div className="before-mass-awaited" />
