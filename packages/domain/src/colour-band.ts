export type ColourBand = 'grey' | 'red' | 'orange' | 'yellow' | 'green'

/** The band that the admin's user table gives to an average progress. */
export function colourBand(averageProgress: number): ColourBand {
  if (averageProgress <= 0) return 'grey'
  if (averageProgress < 25) return 'red'
  if (averageProgress < 50) return 'orange'
  return averageProgress < 75 ? 'yellow' : 'green'
}
