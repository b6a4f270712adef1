import type { ReactNode } from 'react'

/** Attributions that the licenses ask for. */
const credits = [
  [
    'Voice',
    'Chants and words are sung and spoken by a synthetic voice made with Kokoro-82M (hexgrad, Apache License 2.0), guided by our own melodies and timings.',
  ],
  [
    'Notation',
    'The square notes are drawn by our own engraver; some signs are outlines of Bravura (Steinberg Media Technologies, SIL Open Font License 1.1).',
  ],
  [
    'Typefaces',
    'EB Garamond (The EB Garamond Project Authors) and Alegreya Sans (The Alegreya Sans Project Authors), both under the SIL Open Font License 1.1.',
  ],
] as const

export function About(): ReactNode {
  return (
    <dl className="profile-about">
      {credits.map(([name, credit]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{credit}</dd>
        </div>
      ))}
    </dl>
  )
}
