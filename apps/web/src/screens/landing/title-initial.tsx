import type { ReactNode } from 'react'

const vine =
  'M22 142C6 112 6 60 44 30c20-16 46-12 44 8-2 14-22 15-22 2 0-8 9-9 11-3M44 30C30 30 20 25 14 14M13 86c10-10 24-12 34-6 10 6 6 20-5 18-8-2-6-11 0-10M20 128c14-6 28-2 34 10'

const leaves =
  'M14 14c8-4 16 0 18 8-8 2-15-1-18-8Zm40 124c-2-9 3-16 11-17 1 9-3 15-11 17ZM13 86c-5-6-4-13 2-17 4 6 3 13-2 17Z'

const berries: readonly (readonly [number, number])[] = [
  [77, 40],
  [46, 90],
  [26, 62],
  [30, 118],
  [60, 20],
]

/** The S of the title, painted as the first letter of a book. */
export function TitleInitial(): ReactNode {
  return (
    <svg aria-hidden="true" viewBox="0 0 160 160" className="title-initial">
      <defs>
        <radialGradient id="gold-leaf" cx=".3" cy=".2" r=".95">
          <stop offset="0" stopColor="#fbecbd" />
          <stop offset=".5" stopColor="#d8ad4e" />
          <stop offset="1" stopColor="#a37318" />
        </radialGradient>
      </defs>
      <rect width="160" height="160" rx="10" fill="#7d181c" />
      <rect x="6" y="6" width="148" height="148" rx="6" fill="url(#gold-leaf)" />
      <rect x="12" y="12" width="136" height="136" rx="3" fill="#234a73" stroke="#7a5310" strokeWidth="1.5" />
      <svg x="13" y="13" width="134" height="134" viewBox="13 13 134 134">
        <g fill="none" stroke="#e6c678" strokeWidth="2.2" strokeLinecap="round">
          <path d={vine} />
          <path d={vine} transform="rotate(180 80 80)" />
        </g>
        <g fill="#7fa06c">
          <path d={leaves} />
          <path d={leaves} transform="rotate(180 80 80)" />
        </g>
        {[0, 180].map((turn) => (
          <g key={turn} transform={`rotate(${turn} 80 80)`} fill="#d9604c">
            {berries.map(([x, y]) => (
              <circle key={`${x} ${y}`} cx={x} cy={y} r="3" />
            ))}
          </g>
        ))}
      </svg>
      <text x="80" y="128" className="title-initial-letter" fill="#fbecbd" stroke="#5b3d08" strokeWidth="1.5">
        S
      </text>
    </svg>
  )
}
