import { createContext, type ReactNode, use } from 'react'

/** How an app shows English that may name things it can explain; without it the text stays plain. */
export const ExplainedTextContext = createContext<((text: string) => ReactNode) | undefined>(undefined)

export function ExplainedText({ text }: { readonly text: string }): ReactNode {
  const renderExplained = use(ExplainedTextContext)
  return renderExplained ? renderExplained(text) : text
}
