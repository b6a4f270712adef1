import type { ReactNode } from 'react'

const signs: readonly (readonly [written: string, words: string])[] = [
  ['name: Kyrie', 'The head: one line each, at least the name; “mode: VIII” gives the mode. A line %% ends it.'],
  ['(c4) (c3) (f3)', 'The clef, first of all: do or fa on a line of the staff, counted from below.'],
  ['Ky(g)ri(hi)e(ii)', 'Each syllable with its notes behind it in parentheses; words are parted by a space.'],
  ['a b c ... m', 'The notes from below to above: lines and spaces in turn; d, f, h and j are the four lines.'],
  ['(gh) (g/h) (g!h)', 'Several notes make a neume; / and // leave a space inside it, ! joins without one.'],
  ['(g.) (g_)', 'A dot doubles a note; a line over it holds it a little.'],
  ['(gv) (gw) (gs) (G)', 'A virga, a quilisma, a stropha, and a rhombus as in a descent.'],
  ['(ix) (iy)', 'A flat, and a natural, on the line or space of i; it holds to the end of the word.'],
  ['(,) (;) (:) (::)', 'Quarter, half, full and double bar, each standing by itself.'],
  ['*() <i>ij.</i>()', 'What is printed and not sung.'],
]

/** The few signs that most chants need. */
export function GabcHelp(): ReactNode {
  return (
    <details className="chant-melody-help">
      <summary>How notes are written</summary>
      <dl>
        {signs.map(([written, words]) => (
          <div key={written}>
            <dt>
              <code>{written}</code>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
