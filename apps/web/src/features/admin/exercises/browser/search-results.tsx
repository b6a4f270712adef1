import { foldedWords, foldLatin } from '@schola/latin/compare'
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
  // Of a list, which can be long, the item alone.
  return found?.split(' · ').find(holds) ?? found ?? usual
}

export function SearchBox(): ReactNode {
  const { search, go } = usePanelLocation()
  const [typed, setTyped] = useState(search)
  // Not a new field for another search: who pressed Enter in it is still there.
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
      <SearchField label="Search all exercises" placeholder="Words or ID" value={typed} onChange={setTyped} />
      <Button type="submit" look="quiet" disabled={typed.trim() === ''}>
        Search
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
  const nameOf = (chantId: number) => chants.find(({ id }) => id === chantId)?.name ?? `Chant ${chantId}`
  return (
    <section aria-label={`Results for “${search}”`}>
      <div className="admin-results-head">
        <h3 className="admin-panel-title">Results for “{search}”</h3>
        <Button look="plain" onClick={() => go({ search: '' })}>
          Close the search
        </Button>
      </div>
      <Loaded query={useQuery(searchQuery(search, page, pageSize))} failure="The exercises could not be searched">
        {({ exercises, total }) =>
          total === 0 ? (
            <p className="admin-empty">No exercise of any chant holds these words or has this ID.</p>
          ) : (
            <>
              <ScrollTable label="Exercises found">
                <ColumnHeads labels={['ID', 'Content', 'Where', 'Type']} act="Open" />
                <tbody>
                  {exercises.map(({ id, chantId, level, type, content, valid, isDraft }) => (
                    <tr key={id}>
                      <th scope="row">{id}</th>
                      <td className="admin-excerpt">
                        {lineWith(content, search)}
                        {isDraft && <span className="admin-draft">Draft</span>}
                        {!valid && <span className="admin-invalid">Invalid</span>}
                      </td>
                      <td>
                        <ChantName name={nameOf(chantId)} />, level {level}
                      </td>
                      <td>{typeLabel(type)}</td>
                      <td>
                        <Button
                          look="plain"
                          aria-label={`Open exercise ${id}`}
                          onClick={() => go({ chantId, level, exerciseId: id })}
                        >
                          Open
                        </Button>
                      </td>
                    </tr>
                  ))}
                </tbody>
              </ScrollTable>
              <Pager page={page} pageSize={pageSize} total={total} of={['exercise', 'exercises']} onTurn={setPage} />
            </>
          )
        }
      </Loaded>
    </section>
  )
}
