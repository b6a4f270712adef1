import { type DraftFinding, type DraftPhrase, draftLimits } from '@schola/contract/chant-draft'
import { m } from '@schola/messages'
import { type ReactNode, useRef } from 'react'
import { Button } from '../../../../components/ui/button.tsx'
import { notifyRefusal } from '../../parts/notify.ts'
import { Placed, Said } from '../form/fields.tsx'
import { isWithin, sentencesAt } from '../form/findings.ts'
import { atPath, focusAfter } from '../form/focus-after.ts'
import { PhraseMore } from './phrase-more.tsx'
import {
  addPhraseAfter,
  breakVerse,
  changePhrase,
  findPosition,
  joinWithNext,
  movePhrase,
  type PhrasePosition,
  splitPhrase,
  type Verses,
} from './verses.ts'

interface PhraseEditorProps {
  readonly phrase: DraftPhrase
  readonly at: PhrasePosition
  readonly hasRoom: boolean
  readonly canBreak: boolean
  readonly isLast: boolean
  readonly notJoined: string | undefined
  readonly isOpen: boolean | undefined
  readonly onOpen: (isOpen: boolean) => void
  readonly findings: readonly DraftFinding[]
  readonly onChange: (next: (verses: Verses) => Verses) => void
  readonly onRemove: () => void
}

export const pathOf = ({ verse, phrase }: PhrasePosition) => ['verses', verse, 'phrases', phrase] as const

export function PhraseEditor(props: PhraseEditorProps): ReactNode {
  const { phrase, at, hasRoom, canBreak, isLast, notJoined, findings, onChange } = props
  const path = pathOf(at)
  const name = `${at.verse + 1}.${at.phrase + 1}`
  const latin = useRef<HTMLInputElement>(null)
  const english = useRef<HTMLInputElement>(null)
  const hasMore =
    phrase.who !== undefined ||
    phrase.times > 1 ||
    phrase.slips.length > 0 ||
    phrase.otherOrders.length > 0 ||
    !phrase.standsAlone
  const isWrongInside = findings.some(
    (finding) => isWithin(finding.path, [...path, 'slips']) || isWithin(finding.path, [...path, 'otherOrders']),
  )
  const isOpen = props.isOpen ?? isWrongInside
  const put = (change: Partial<DraftPhrase>) => onChange((verses) => changePhrase(verses, at, change))

  function move(by: 1 | -1) {
    let to = at
    focusAfter(
      () =>
        onChange((now) => {
          const moved = movePhrase(now, at, by)
          to = findPosition(moved, now[at.verse]?.phrases[at.phrase]) ?? at
          return moved
        }),
      () => [`${atPath(pathOf(to))} [data-act="${by === 1 ? 'down' : 'up'}"]`],
    )
  }
  function split() {
    const latinAt = latin.current?.selectionStart ?? 0
    const englishAt = english.current?.selectionStart ?? phrase.english.length
    const alone = [{ phrases: [phrase] }]
    if (splitPhrase(alone, { verse: 0, phrase: 0 }, latinAt, englishAt) === alone) {
      notifyRefusal(m.authoring_phrase_not_split(), m.authoring_phrase_not_split_hint())
      latin.current?.focus()
      return
    }
    focusAfter(
      () => onChange((verses) => splitPhrase(verses, at, latinAt, englishAt)),
      () => [atPath([...pathOf({ ...at, phrase: at.phrase + 1 }), 'latin'])],
    )
  }

  const input = (side: 'latin' | 'english', label: string, placeholder: string) => (
    <Placed label={label} path={[...path, side]} findings={findings} isBare isEmpty={phrase[side].trim() === ''}>
      {(control) => (
        <input
          {...control}
          ref={side === 'latin' ? latin : english}
          type="text"
          lang={side === 'latin' ? 'la' : 'en'}
          spellCheck={side === 'english'}
          autoComplete="off"
          maxLength={draftLimits.line}
          placeholder={placeholder}
          value={phrase[side]}
          onChange={(event) => put({ [side]: event.target.value })}
        />
      )}
    </Placed>
  )

  return (
    <li className="chant-phrase" data-path={path.join('.')} tabIndex={-1}>
      <div className="chant-columns">
        {input('latin', m.authoring_phrase_latin({ name }), m.authoring_latin())}
        {input('english', m.authoring_phrase_english({ name }), m.authoring_english())}
      </div>
      <Said findings={sentencesAt(findings, path)} />
      <div className="chant-acts" role="group" aria-label={m.authoring_phrase({ name })}>
        <Button look="plain" aria-label={m.authoring_phrase_up_one({ name })} data-act="up" onClick={() => move(-1)}>
          {m.authoring_phrase_up()}
        </Button>
        <Button look="plain" aria-label={m.authoring_phrase_down_one({ name })} data-act="down" onClick={() => move(1)}>
          {m.authoring_phrase_down()}
        </Button>
        {hasRoom && (
          <Button
            look="plain"
            aria-label={m.authoring_phrase_split_one({ name })}
            title={m.authoring_phrase_split_hint()}
            onClick={split}
          >
            {m.authoring_phrase_split()}
          </Button>
        )}
        {!isLast && (
          <Button
            look="plain"
            aria-label={m.authoring_phrase_join_one({ name })}
            disabled={notJoined !== undefined}
            title={notJoined}
            onClick={() =>
              focusAfter(
                () => onChange((now) => joinWithNext(now, at)),
                () => [atPath([...path, 'latin'])],
              )
            }
          >
            {m.authoring_phrase_join()}
          </Button>
        )}
        {at.phrase > 0 && canBreak && (
          <Button
            look="plain"
            aria-label={m.authoring_phrase_break_one({ name })}
            onClick={() =>
              focusAfter(
                () => onChange((now) => breakVerse(now, at)),
                () => [atPath([...pathOf({ verse: at.verse + 1, phrase: 0 }), 'latin'])],
              )
            }
          >
            {m.authoring_phrase_break()}
          </Button>
        )}
        {hasRoom && (
          <Button
            look="plain"
            aria-label={m.authoring_phrase_add_one({ name })}
            onClick={() =>
              focusAfter(
                () => onChange((now) => addPhraseAfter(now, at)),
                () => [atPath([...pathOf({ ...at, phrase: at.phrase + 1 }), 'latin'])],
              )
            }
          >
            {m.authoring_phrase_add()}
          </Button>
        )}
        <Button look="plain" aria-label={m.authoring_phrase_remove_one({ name })} onClick={props.onRemove}>
          {m.common_remove()}
        </Button>
        <Button
          look="plain"
          aria-expanded={isOpen}
          aria-label={m.authoring_phrase_more_one({ name })}
          onClick={() => props.onOpen(!isOpen)}
        >
          {hasMore ? m.authoring_phrase_has_more() : m.common_more()}
        </Button>
      </div>
      {isOpen && <PhraseMore phrase={phrase} path={path} name={name} findings={findings} onChange={put} />}
    </li>
  )
}
