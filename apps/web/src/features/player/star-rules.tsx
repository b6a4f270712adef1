import { m } from '@schola/messages'
import type { ReactNode } from 'react'

export function StarRules(): ReactNode {
  return (
    <>
      <h3>{m.practice_star_rules()}</h3>
      <ul>
        <li>{m.practice_star_rule()}</li>
        <li>{m.practice_star_rule_near()}</li>
        <li>{m.practice_star_rule_look_up()}</li>
        <li>{m.practice_star_rule_missed()}</li>
      </ul>
    </>
  )
}
