import { foldedWords, foldLatin } from '@schola/latin/compare'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useState } from 'react'
import { ChantName } from '../../../../components/chant-name.tsx'
import { Button } from '../../../../components/ui/button.tsx'
import { type AdminChant, searchQuery } from '../../calls/exercises.ts'
import { findContentObject } from '../../parts/json-text.ts'
import { Loaded } from '../../parts/loaded.tsx'
import { usePanelLocation } from '../../parts/panel-location.ts'
import { SearchField } from '../../parts/search-field.tsx'
import { ColumnHeads, Pager, ScrollTable } from '../../parts/tables.tsx'
import { excerptOf, typeLabel, valueText } from '../../parts/wording.ts'

const pageSize = 20

export function lineWith(content: string, search: string): string {
  const [word = ''] = foldedWords(search)
  const holds = (text: string) => foldLatin(text).includes(word)
  const usual = excerptOf(content)
  const lines = [usual, ...Object.values(findContentObject(content) ?? {}).map(valueText)]
  const found = lines.find(holds)
  // Only the matching item, because a list can be long.
  return found?.split(' · ').find(holds) ?? found ?? usual
}

export function SearchBox(): ReactNode {
  const { search, go } = usePanelLocation()
  const [typed, setTyped] = useState(search)
  // The field is not remounted for another search, so that it has the focus after Enter.
  const [shown, setShown] = useState(search)
  if (shown !== search) {
    setShown(search)
    setTyped(search)
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (typed.trim() !== '') go({ search: typed.trim() })
  }
  return (
    <form role="search" className="admin-jump" onSubmit={submit}>
      <SearchField
        label={m.admin_search()}
        placeholder={m.admin_search_placeholder()}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit" look="quiet" disabled={typed.trim() === ''}>
        {m.common_search()}
      </Button>
    </form>
  )
}

interface SearchResultsProps {
  readonly chants: readonly AdminChant[]
  readonly search: string
}

export function SearchResults({ chants, search }: SearchResultsProps): ReactNode {
  const { go } = usePanelLocation()
  const [page, setPage] = useState(1)
  const nameOf = (chantId: number) =>
    chants.find(({ id }) => id === chantId)?.name ?? m.admin_unknown_chant({ id: chantId })
  return (
    <section aria-label={m.admin_search_results({ search })}>
      <div className="admin-results-head">
        <h3 className="admin-panel-title">{m.admin_search_results({ search })}</h3>
        <Button look="plain" onClick={() => go({ search: '' })}>
          {m.admin_search_close()}
        </Button>
      </div>
      <Loaded query={useQuery(searchQuery(search, page, pageSize))} failure={m.admin_search_failed()}>
        {({ exercises, total }) =>
          total === 0 ? (
            <p className="admin-empty">{m.admin_search_none()}</p>
          ) : (
            <>
              <ScrollTable label={m.admin_search_table()}>
                <ColumnHeads
                  labels={[m.admin_id(), m.admin_content(), m.admin_search_where(), m.admin_type()]}
                  act={m.common_open()}
                />
                <tbody>
                  {exercises.map(({ id, chantId, level, type, content, valid, isDraft }) => (
                    <tr key={id}>
                      <th scope="row">{id}</th>
                      <td className="admin-excerpt">
                        {lineWith(content, search)}
                        {isDraft && <span className="admin-draft">{m.admin_draft()}</span>}
                        {!valid && <span className="admin-invalid">{m.admin_invalid()}</span>}
                      </td>
                      <td>{rich(m.admin_chant_level, { chant: <ChantName name={nameOf(chantId)} />, level })}</td>
                      <td>{typeLabel(type)}</td>
                      <td>
                        <Button
                          look="plain"
                          aria-label={m.admin_search_open({ id })}
                          onClick={() => go({ chantId, level, exerciseId: id })}
                        >
                          {m.common_open()}
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
              <Pager page={page} pageSize={pageSize} total={total} of="exercises" onTurn={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
