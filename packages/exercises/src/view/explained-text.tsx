import { type ComponentType, createContext, type ReactNode, use } from 'react'

interface ExplainedTextProps {
  readonly text: string
}

/** How an app shows English that may name things it can explain; without it the text stays plain. */
export const ExplainedTextContext = createContext<ComponentType<ExplainedTextProps> | undefined>(undefined)

export function ExplainedText({ text }: ExplainedTextProps): ReactNode {
  const Explained = use(ExplainedTextContext)
  return Explained ? <Explained text={text} /> : text
}
