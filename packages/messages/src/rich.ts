import { createElement, Fragment, type ReactNode } from 'react'

/** Private-use characters, which no message contains. */
const firstSlot = 0xe000
const slot = /([\ue000-\uf8ff])/

/** Renders a message whose parameters are elements: `rich(m.chant_next, { name: <Latin>{name}</Latin> })`. */
export function rich<Name extends string>(
  message: (slots: Record<Name, string>) => string,
  elements: Readonly<Record<Name, ReactNode>>,
): ReactNode {
  const names = Object.keys(elements) as Name[] // keys of the record
  const slots = Object.fromEntries(names.map((name, index) => [name, String.fromCharCode(firstSlot + index)]))
  const pieces = message(slots as Record<Name, string>).split(slot) // has every name
  const nodes = pieces.map((piece, index) => {
    const name = index % 2 === 1 ? names[piece.charCodeAt(0) - firstSlot] : undefined
    return name === undefined ? piece : elements[name]
  })
  return createElement(Fragment, null, ...nodes)
}
