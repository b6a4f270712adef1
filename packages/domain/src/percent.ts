/** Holds a figure between 0 and 100; what is not a number counts as 0. */
export function clampPercent(percent: number): number {
  return percent > 0 ? Math.min(percent, 100) : 0
}

/** The rounded percentage that a part makes of the whole; 0 of nothing. */
export function roundedPercent(part: number, whole: number): number {
  return whole > 0 ? Math.round((part * 100) / whole) : 0
}
