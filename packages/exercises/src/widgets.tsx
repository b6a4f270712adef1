import type { ComponentType } from 'react'
import { type AnswerOf, type ContentOf, type ExerciseType, isExerciseType } from './catalog.ts'
import { type Course, commonCourse } from './course.ts'
import type { ExerciseContent } from './define-exercise.ts'
import { type LazyPart, lazyPart } from './lazy-part.ts'
import { matchingCourse } from './matching/course.ts'
import type { WidgetProps } from './verdict.ts'

type PropsOf<Type extends ExerciseType> = WidgetProps<ContentOf<Type>, AnswerOf<Type>>

interface Registered<Type extends ExerciseType> {
  readonly Widget: LazyPart<PropsOf<Type>>
  readonly course: Course<ContentOf<Type>, AnswerOf<Type>>
}

function registered<Type extends ExerciseType>(
  load: () => Promise<{ readonly default: ComponentType<PropsOf<Type>> }>,
  course: Course<ContentOf<Type>, AnswerOf<Type>> = commonCourse,
): Registered<Type> {
  return { Widget: lazyPart(load), course }
}

/** The widget of every type, loaded when it is first shown. */
export const widgets: { readonly [Type in ExerciseType]: Registered<Type> } = {
  'multiple-choice': registered(() => import('./multiple-choice/widget.tsx')),
  'true-false': registered(() => import('./true-false/widget.tsx')),
  'fill-in-blank': registered(() => import('./fill-in-blank/widget.tsx')),
  matching: registered(() => import('./matching/widget.tsx'), matchingCourse),
  ordering: registered(() => import('./ordering/widget.tsx')),
  'ordering-phrases': registered(() => import('./ordering-phrases/widget.tsx')),
  unscramble: registered(() => import('./unscramble/widget.tsx')),
  'build-translation': registered(() => import('./build-translation/widget.tsx')),
  'translation-error': registered(() => import('./translation-error/widget.tsx')),
  'word-bank': registered(() => import('./word-bank/widget.tsx')),
  'word-bank-completion': registered(() => import('./word-bank-completion/widget.tsx')),
  'fill-blank-bank': registered(() => import('./fill-blank-bank/widget.tsx')),
}

/** A widget of whatever type; give it only content that the definition of its type has read. */
export interface AnyWidget {
  readonly Widget: ComponentType<WidgetProps<ExerciseContent, unknown>>
  readonly course: Course<ExerciseContent, unknown>
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
export const isWidgetThere = (type: string): boolean => !isExerciseType(type) || widgets[type].Widget.isThere()
