import type { ChantDraft, DraftPhrase, DraftRecording, DraftWord } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import type { ReactNode } from 'react'
import { voiceName } from '../../../../lib/mass/in-words.ts'
import { type DraftPath, partLabel, pathLabel } from '../form/findings.ts'
import { workLabels } from '../levels-part.tsx'

interface Section {
  readonly title: string
  readonly lines: readonly string[]
}

const wordLine = ({ form, meaning, lemma, partOfSpeech, parse, isProposed }: DraftWord): string =>
  `${form} = ${meaning} | ${lemma} | ${partOfSpeech} | ${parse}${isProposed ? ` (${m.authoring_compare_proposed()})` : ''}`

function phraseLines({ latin, english, who, times, slips, otherOrders, standsAlone }: DraftPhrase): string[] {
  const remarks = [
    times > 1 && m.authoring_compare_times({ times }),
    !standsAlone && m.authoring_compare_half(),
  ].filter(Boolean)
  return [
    `${who ? `${voiceName(who)}: ` : ''}${latin} = ${english}${remarks.map((remark) => ` (${remark})`).join('')}`,
    ...otherOrders.map((order) => m.authoring_compare_other_order({ latin, order })),
    ...slips.map(({ right, wrong }) => m.authoring_compare_slip({ latin, right, wrong })),
  ]
}

const field = (path: DraftPath | string, value: string): string =>
  `${typeof path === 'string' ? path : pathLabel(path)}: ${value}`

const yesOrNo = (is: boolean): string => (is ? m.common_yes() : m.common_no())

const recordingLines = (path: DraftPath, recording: DraftRecording | null): string[] =>
  recording === null
    ? []
    : [field(path, recording.hash.slice(0, 12)), field([...path, 'timing'], JSON.stringify(recording.timing))]
const afterText = (place: string, after: string | null): string =>
  after === null ? m.authoring_compare_first({ place }) : m.authoring_compare_after({ place, after })

function linesOfDraft(draft: ChantDraft): Section[] {
  const phrases = [
    ...draft.verses.flatMap((verse) => verse.phrases),
    ...draft.related.flatMap((prayer) => prayer.phrases),
  ]
  return [
    {
      title: partLabel('about'),
      lines: [
        ...(['name', 'englishName', 'slug', 'use'] as const).map((name) => field([name], draft[name])),
        field(['otherNames'], draft.otherNames.join(', ')),
        ...(['mode', 'source'] as const).map((name) => field([name], draft[name])),
        field(['isSaid'], yesOrNo(draft.isSaid)),
        field(['description'], draft.description),
        ...draft.notes.map(({ title, text }, index) => field(['notes', index], `${title}. ${text}`)),
      ],
    },
    {
      title: partLabel('text'),
      lines: [
        ...draft.verses.flatMap((verse, index) => [
          pathLabel(['verses', index]),
          ...verse.phrases.flatMap(phraseLines),
        ]),
        ...draft.related.flatMap((prayer, index) => [
          field(['related', index], prayer.source),
          ...prayer.phrases.flatMap(phraseLines),
        ]),
        field(['translation'], draft.translation),
        field(m.authoring_text_is_received(), yesOrNo(draft.isReceived === true)),
      ],
    },
    {
      title: partLabel('words'),
      lines: [
        ...phrases.flatMap(({ latin, words }) => words.map((word) => `${latin} ${wordLine(word)}`)),
        ...draft.forms.map((word) => field(['form'], wordLine(word))),
        ...draft.vocabulary.map(({ latin, english }) => field(['vocabulary'], `${latin} = ${english}`)),
      ],
    },
    {
      title: partLabel('levels'),
      lines: draft.levels.map(({ work, phrases: range }, index) => {
        const works = work.map((kind) => workLabels[kind]()).join(', ')
        return field(['levels', index], range ? m.authoring_compare_phrases({ works, ...range }) : works)
      }),
    },
    {
      title: partLabel('melody'),
      lines: [
        ...draft.melody.split('\n'),
        ...(draft.setting ? [field(['setting', 'name'], draft.setting.name)] : []),
        ...draft.settings.flatMap(({ id, name, mode, source, melody }, index) => [
          field(['settings', index], `${id}, ${name}, ${mode}, ${source}`),
          ...melody.split('\n').map((line) => `${id}: ${line}`),
        ]),
      ],
    },
    {
      title: partLabel('recording'),
      lines: [
        ...recordingLines(['recording'], draft.recording),
        ...draft.settings.flatMap(({ recording }, index) =>
          recordingLines(['settings', index, 'recording'], recording),
        ),
      ],
    },
    {
      title: partLabel('exercises'),
      lines: [
        ...draft.exercises.map((exercise, index) => field(['exercises', index], JSON.stringify(exercise))),
        ...draft.leftOut.map((key) => field(['leftOut'], key)),
      ],
    },
    {
      title: partLabel('place'),
      lines: [
        draft.place.path === null
          ? m.authoring_place_beside()
          : afterText(m.authoring_place_on(), draft.place.path.after),
        ...draft.place.tracks.map(({ track, after }) => afterText(track, after)),
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
    return [isOrder ? { ...difference, left: [m.authoring_compare_order()] } : difference]
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
        <p className="admin-hint">{m.authoring_compare_none()}</p>
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
  if (differences.length === 0) return <p>{m.authoring_compare_same()}</p>
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
