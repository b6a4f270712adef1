import type { ComponentType } from 'react'
import { type AnswerOf, type ContentOf, type ExerciseType, isExerciseType } from './catalog.ts'
import type { ExerciseContent } from './definition/define-exercise.ts'
import { commonFlow, type FlowRules } from './definition/flow-rules.ts'
import type { WidgetProps } from './definition/verdict.ts'
import { type LazyComponent, lazyComponent } from './loading/lazy-component.ts'
import { matchingFlow } from './types/matching/flow-rules.ts'

type PropsOf<Type extends ExerciseType> = WidgetProps<ContentOf<Type>, AnswerOf<Type>>

interface Registered<Type extends ExerciseType> {
  readonly Widget: LazyComponent<PropsOf<Type>>
  readonly rules: FlowRules<ContentOf<Type>, AnswerOf<Type>>
}

function registered<Type extends ExerciseType>(
  load: () => Promise<{ readonly default: ComponentType<PropsOf<Type>> }>,
  rules: FlowRules<ContentOf<Type>, AnswerOf<Type>> = commonFlow,
): Registered<Type> {
  return { Widget: lazyComponent(load), rules }
}

/** The widget of every type, loaded when it is first shown. */
export const widgets: { readonly [Type in ExerciseType]: Registered<Type> } = {
  'multiple-choice': registered(() => import('./types/multiple-choice/widget.tsx')),
  'true-false': registered(() => import('./types/true-false/widget.tsx')),
  'fill-in-blank': registered(() => import('./types/fill-in-blank/widget.tsx')),
  matching: registered(() => import('./types/matching/widget.tsx'), matchingFlow),
  ordering: registered(() => import('./types/ordering/widget.tsx')),
  'ordering-phrases': registered(() => import('./types/ordering-phrases/widget.tsx')),
  unscramble: registered(() => import('./types/unscramble/widget.tsx')),
  'build-translation': registered(() => import('./types/build-translation/widget.tsx')),
  'translation-error': registered(() => import('./types/translation-error/widget.tsx')),
  'word-bank': registered(() => import('./types/word-bank/widget.tsx')),
  'word-bank-completion': registered(() => import('./types/word-bank/widget.tsx')),
  'fill-blank-bank': registered(() => import('./types/fill-blank-bank/widget.tsx')),
}

/** A widget of any type; pass it only content that the definition of its type has read. */
export interface AnyWidget {
  readonly Widget: ComponentType<WidgetProps<ExerciseContent, unknown>>
  readonly rules: FlowRules<ExerciseContent, unknown>
}

export function getWidget(type: ExerciseType): AnyWidget {
  // TypeScript cannot see that content and answer come from the definition of this same type.
  return widgets[type] as unknown as AnyWidget
}

/** Fetches the code of a type's widget ahead of its first showing; an unknown type needs none. */
export async function preloadWidget(type: string): Promise<void> {
  if (isExerciseType(type)) await widgets[type].Widget.load()
}

/** Whether the widget of a type can be shown without waiting for its code. */
export const isWidgetLoaded = (type: string): boolean => !isExerciseType(type) || widgets[type].Widget.isLoaded()
