import type { LearnerChant } from '@schola/contract/chants'
import { drawExercise, noMemory, playerMemory } from '@schola/core/progress/drawing'
import { unlockedLevel } from '@schola/core/progress/levels'
import { ErrorBoundary } from '@schola/exercises/error-boundary'
import { lazyComponent } from '@schola/exercises/lazy-component'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useDeferredValue, useMemo } from 'react'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button, buttonClass } from '../../components/ui/button.tsx'
import { chantTextQuery } from '../../lib/api/queries.ts'
import { paths } from '../../lib/paths.ts'
import { reloadForMissingCode } from '../../lib/pwa/updates.ts'
import { useLoadedAhead } from '../../lib/use-loaded-ahead.ts'
import { ReciteLink } from './tab-parts.tsx'

interface TextLine {
  readonly latin: string
  readonly english: string
}

const linesOf = (text: string) => text.trim().split(/\r?\n/)

/** Pairs the lines of the Latin and its translation; undefined if their numbers differ. */
function findParallelLines(latin: string, english: string): readonly TextLine[] | undefined {
  const translated = linesOf(english)
  const lines = linesOf(latin)
  if (lines.length !== translated.length) return undefined
  return lines.map((line, index) => ({ latin: line.trim(), english: translated[index]?.trim() ?? '' }))
}

function findExercise(exercises: LearnerChant['exercises'], level: number): number | undefined {
  const ofLevel = exercises.filter((exercise) => exercise.level === level)
  const ids = (ofLevel.length > 0 ? ofLevel : exercises).map(({ id }) => id)
  return drawExercise({ ids, current: undefined, memory: noMemory, span: playerMemory, random: Math.random })?.id
}

interface ContinueLinkProps {
  readonly chant: LearnerChant
  /** Opens the Exercises tab, so that the browser's Back leads there. */
  readonly onLeave: () => void
}

/** Links to a random exercise of the unlocked level, if there is one. */
function ContinueLink({ chant, onLeave }: ContinueLinkProps): ReactNode {
  const { slug, exercises, levelCount, progress } = chant
  const percent = progress?.percentComplete ?? 0
  const level = unlockedLevel(percent, levelCount)
  // Drawn before the press, so that the link has an address and the screen can be prefetched.
  const exerciseId = useMemo(() => findExercise(exercises, level), [exercises, level])
  if (exerciseId === undefined) return null
  return (
    <ScreenLink href={paths.exercise(slug, exerciseId)} className={buttonClass('filled')} onClick={onLeave}>
      {percent > 0 ? m.common_continue() : m.common_start()}
    </ScreenLink>
  )
}

/** Lazy, because it loads the code that explains words. */
const ExplainedText = lazyComponent(() => import('./explained-text.tsx'))

interface FullTextTabProps {
  readonly chant: LearnerChant
  readonly isLocked: boolean
  readonly onStartExercises: () => void
}

const Headings = (): ReactNode => (
  <div className="verse verse-headings">
    <h2 className="section-heading">{m.chant_complete_text()}</h2>
    <h2 className="verse-translation">{m.chant_english_translation()}</h2>
  </div>
)

function ByLine({ lines }: { readonly lines: readonly TextLine[] }): ReactNode {
  return (
    <>
      <Headings />
      {lines.map(({ latin, english }, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
        <div key={index} className="verse">
          <p lang="la">{latin}</p>
          <p lang="en">{english}</p>
        </div>
      ))}
    </>
  )
}

function Whole({ chant }: { readonly chant: LearnerChant }): ReactNode {
  return (
    <div className="verse verse-whole">
      <div>
        <h2 className="section-heading">{m.chant_complete_text()}</h2>
        <p lang="la">{chant.fullText}</p>
      </div>
      <div>
        <h2 className="verse-translation">{m.chant_english_translation()}</h2>
        <p lang="en">{chant.englishTranslation}</p>
      </div>
    </div>
  )
}

function Plain({ chant }: { readonly chant: LearnerChant }): ReactNode {
  const lines = findParallelLines(chant.fullText, chant.englishTranslation)
  return lines ? <ByLine lines={lines} /> : <Whole chant={chant} />
}

export function FullTextTab({ chant, isLocked, onStartExercises }: FullTextTabProps): ReactNode {
  const { data } = useQuery(chantTextQuery(chant.id))
  // The plain text is shown until the code has loaded.
  const text = useDeferredValue(data)
  useLoadedAhead(ExplainedText)
  const plain = <Plain chant={chant} />
  return (
    <>
      <ErrorBoundary fallback={() => plain} onFailure={(error) => void reloadForMissingCode(error)}>
        <Suspense fallback={plain}>{text ? <ExplainedText chant={chant} text={text} /> : plain}</Suspense>
      </ErrorBoundary>
      {!isLocked && (
        <div className="chant-action">
          <ContinueLink chant={chant} onLeave={onStartExercises} />
          <Button look="quiet" onClick={onStartExercises}>
            {m.chant_start_exercises()}
          </Button>
        </div>
      )}
      <p className="chant-by-heart">
        <ReciteLink chant={chant} />
      </p>
    </>
  )
}
