import type { ReactNode } from 'react'

export const starRule = "A right answer wins a star; a wrong one takes two away, and so does 'I don't know'."

const rules = [
  starRule,
  'Nearly right costs nothing.',
  'After looking up the words or the lesson, a right answer wins no star and costs none.',
  'What you missed comes back soon.',
]

export function StarRules(): ReactNode {
  return (
    <>
      <h3>How stars work</h3>
      <ul>
        {rules.map((rule) => (
          <li key={rule}>{rule}</li>
        ))}
      </ul>
    </>
  )
}
