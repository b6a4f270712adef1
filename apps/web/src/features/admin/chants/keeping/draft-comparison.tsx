import type { ChantDraft, DraftPhrase, DraftRecording, DraftWord } from '@schola/contract/chant-draft'
import type { ReactNode } from 'react'

interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

const wordLine = ({ form, meaning, lemma, partOfSpeech, parse, isProposed }: DraftWord): string =>
  `${form} = ${meaning} | ${lemma} | ${partOfSpeech} | ${parse}${isProposed ? ' (proposed)' : ''}`

const phraseLines = ({ latin, english, who, times, slips, otherOrders, standsAlone }: DraftPhrase): string[] => [
  `${who ? `${who}: ` : ''}${latin} = ${english}${times > 1 ? ` (${times} times)` : ''}${standsAlone ? '' : ' (half a sentence)'}`,
  ...otherOrders.map((order) => `${latin} also = ${order}`),
  ...slips.map(({ right, wrong }) => `${latin} slip: ${right} > ${wrong}`),
]

const recordingLines = (name: string, recording: DraftRecording | null): string[] =>
  recording === null
    ? []
    : [`${name}: ${recording.hash.slice(0, 12)}`, `${name}, marks: ${JSON.stringify(recording.timing)}`]

function linesOfDraft(draft: ChantDraft): Section[] {
  const phrases = [
    ...draft.verses.flatMap((verse) => verse.phrases),
    ...draft.related.flatMap((prayer) => prayer.phrases),
  ]
  return [
    {
      title: 'About',
      lines: [
        `Name: ${draft.name}`,
        `English name: ${draft.englishName}`,
        `Address: ${draft.slug}`,
        `Use: ${draft.use}`,
        `Other names: ${draft.otherNames.join(', ')}`,
        `Mode: ${draft.mode}`,
        `Source: ${draft.source}`,
        `Said: ${draft.isSaid ? 'yes' : 'no'}`,
        `Description: ${draft.description}`,
        ...draft.notes.map(({ title, text }) => `Note: ${title}. ${text}`),
      ],
    },
    {
      title: 'Text',
      lines: [
        ...draft.verses.flatMap((verse, index) => [`Verse ${index + 1}`, ...verse.phrases.flatMap(phraseLines)]),
        ...draft.related.flatMap((prayer) => [`Related: ${prayer.source}`, ...prayer.phrases.flatMap(phraseLines)]),
        `The whole in English: ${draft.translation}`,
        `English long in use: ${draft.isReceived ? 'yes' : 'no'}`,
      ],
    },
    {
      title: 'Words',
      lines: [
        ...phrases.flatMap(({ latin, words }) => words.map((word) => `${latin} ${wordLine(word)}`)),
        ...draft.forms.map((word) => `Form: ${wordLine(word)}`),
        ...draft.vocabulary.map(({ latin, english }) => `Key word: ${latin} = ${english}`),
      ],
    },
    {
      title: 'Levels',
      lines: draft.levels.map(
        ({ work, phrases: range }, index) =>
          `Level ${index + 1}: ${work.join(', ')}${range ? `, phrases ${range.from} to ${range.to}` : ''}`,
      ),
    },
    {
      title: 'Melody',
      lines: [
        ...draft.melody.split('\n'),
        ...(draft.setting ? [`Called: ${draft.setting.name}`] : []),
        ...draft.settings.flatMap(({ id, name, mode, source, melody }) => [
          `Setting ${id}: ${name}, ${mode}, ${source}`,
          ...melody.split('\n').map((line) => `${id}: ${line}`),
        ]),
      ],
    },
    {
      title: 'Recording',
      lines: [
        ...recordingLines('Recording', draft.recording),
        ...draft.settings.flatMap(({ id, recording }) => recordingLines(`Recording of ${id}`, recording)),
      ],
    },
    {
      title: 'Exercises',
      lines: [
        ...draft.exercises.map((exercise) => `Written: ${JSON.stringify(exercise)}`),
        ...draft.leftOut.map((key) => `Left out: ${key}`),
      ],
    },
    {
      title: 'Place',
      lines: [
        draft.place.path === null
          ? 'Beside the path'
          : `On the path after ${draft.place.path.after ?? 'nothing: the first'}`,
        ...draft.place.tracks.map(({ track, after }) => `In the track ${track} after ${after ?? 'nothing: the first'}`),
      ],
    },
  ]
}

interface Difference {
  readonly title: string
  readonly left: readonly string[]
  readonly right: readonly string[]
}

/** Differences of two drafts, part by part; moved lines are marked as moved. */
function compareDrafts(left: ChantDraft, right: ChantDraft): Difference[] {
  const others = linesOfDraft(right)
  return linesOfDraft(left).flatMap(({ title, lines }, index) => {
    const theirs = others[index]?.lines ?? []
    if (lines.join('\n') === theirs.join('\n')) return []
    const only = (these: readonly string[], those: readonly string[]) => these.filter((line) => !those.includes(line))
    const difference = { title, left: only(lines, theirs), right: only(theirs, lines) }
    const isOrder = difference.left.length === 0 && difference.right.length === 0
    return [isOrder ? { ...difference, left: ['The same lines in another order.'] } : difference]
  })
}

interface Side {
  readonly title: string
  readonly draft: ChantDraft
}

function Column({ title, lines }: { readonly title: string; readonly lines: readonly string[] }): ReactNode {
  return (
    <section aria-label={title} className="admin-comparison-side">
      <h4 className="admin-eyebrow">{title}</h4>
      {lines.length === 0 ? (
        <p className="admin-hint">Nothing the other lacks.</p>
      ) : (
        <ul className="chant-compared">
          {lines.map((line, index) => (
            // oxlint-disable-next-line react/no-array-index-key -- a line is its place in the text
            <li key={index}>{line}</li>
          ))}
        </ul>
      )}
    </section>
  )
}

export function DraftComparison({ sides: [left, right] }: { readonly sides: readonly [Side, Side] }): ReactNode {
  const differences = compareDrafts(left.draft, right.draft)
  if (differences.length === 0) return <p>Nothing differs.</p>
  return differences.map((difference) => (
    <section key={difference.title} className="chant-difference" aria-label={difference.title}>
      <h3>{difference.title}</h3>
      <div className="admin-comparison">
        <Column title={left.title} lines={difference.left} />
        <Column title={right.title} lines={difference.right} />
      </div>
    </section>
  ))
}
