import '../../following/score.css'
import type { ReactNode } from 'react'
import { timesInWords, voiceNames } from '../../mass/in-words.ts'
import { classNames } from '../../ui/class-names.ts'
import { Latin } from '../../ui/latin.tsx'
import type { AnswerBlock, SheetBlock } from './sheet-blocks.ts'
import type { Score } from './use-scores.ts'

/** How often it is said, and that more of it is said than stands here. */
function howSaid(times = 1, isBegun = false): string {
  const words = [timesInWords[times] ?? '', isBegun ? 'in full' : ''].filter((each) => each !== '')
  return words.length > 0 ? ` (${words.join(', ')})` : ''
}

interface AnswerProps {
  readonly block: AnswerBlock
  readonly score: Score | undefined
}

/** What the people say or sing; the words stand under the notes, and are told to who does not see these. */
function Answer({ block: { phrases, isBegun }, score }: AnswerProps): ReactNode {
  const latin = phrases.map((phrase) => phrase.latin).join(' ')
  const english = phrases.map((phrase) => `${phrase.english}${howSaid(phrase.times, isBegun)}`).join(' ')
  return (
    <div>
      {score?.tone !== undefined && <p className="sheet-tone">{score.tone}</p>}
      {score && (
        <div aria-hidden="true" className="score-frame sheet-score">
          {/* oxlint-disable-next-line react/no-danger -- our own engraver's drawing, its texts escaped */}
          <div className="score-drawing" dangerouslySetInnerHTML={{ __html: score.drawing }} />
        </div>
      )}
      <p lang="la" className={score ? 'sr-only' : 'sheet-latin'}>
        {latin}
      </p>
      {english !== latin && <p className="sheet-english">{english}</p>}
    </div>
  )
}

interface BlockViewProps {
  readonly block: SheetBlock
  readonly score: Score | undefined
}

/** One part of a sheet that stays whole. */
export function BlockView({ block, score }: BlockViewProps): ReactNode {
  if (block.kind === 'heading') {
    return (
      <h3 className="sheet-moment">
        <Latin>{block.name.latin}</Latin> <span className="sheet-moment-english">{block.name.english}</span>
      </h3>
    )
  }
  return (
    <div className={classNames('sheet-line', block.kind === 'small' && 'sheet-small', score && 'sheet-sung')}>
      <p className="sheet-who">{block.who && voiceNames[block.who]}</p>
      {block.kind === 'answer' ? (
        <Answer block={block} score={score} />
      ) : (
        <p className="sheet-call">
          <span lang={block.isLatin ? 'la' : undefined}>{block.words}</span>
          {block.note}
        </p>
      )}
    </div>
  )
}
