import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Field } from '../../../ui/field.tsx'
import { auditQuery } from '../calls/users.ts'
import { Loaded } from '../parts/loaded.tsx'
import { Pager, ScrollTable } from '../parts/tables.tsx'
import { instantText } from '../parts/wording.ts'

const pageSize = 50

const detailsText = (details: Readonly<Record<string, unknown>>): string =>
  Object.entries(details)
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(', ')

/** Who was deleted since is told apart by the end of the name that stands for them. */
const personText = (name: string): string => name.replace(/^deleted-(.+)$/, 'Deleted account ($1)')

/** Tab "Audit": what operators did, newest first. */
export function Audit(): ReactNode {
  const [page, setPage] = useState(1)
  const [action, setAction] = useState('')
  const audit = useQuery(auditQuery({ page, pageSize, action }))
  return (
    <Loaded query={audit} failure="The audit log could not be loaded">
      {({ entries, total, actions }) => (
        <>
          <div className="admin-toolbar">
            <Field label="Action" className="admin-field-wide">
              {(control) => (
                <select
                  {...control}
                  value={action}
                  onChange={(event) => {
                    setAction(event.target.value)
                    setPage(1)
                  }}
                >
                  <option value="">All actions</option>
                  {actions.map((name) => (
                    <option key={name}>{name}</option>
                  ))}
                </select>
              )}
            </Field>
          </div>
          <ScrollTable label="Audit log">
            <thead>
              <tr>
                {['When', 'Operator', 'Action', 'Subject', 'Details'].map((label) => (
                  <th key={label} scope="col">
                    {label}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {entries.map(({ id, at, actorId, formerActor, action: done, subject, details }) => (
                <tr key={id}>
                  <td className="admin-when">{instantText(at)}</td>
                  <td>{personText(actorId ?? formerActor ?? 'Deleted account')}</td>
                  <td>{done}</td>
                  <td>{personText(subject ?? '–')}</td>
                  <td className="admin-excerpt">{detailsText(details)}</td>
                </tr>
              ))}
            </tbody>
          </ScrollTable>
          <Pager page={page} pageSize={pageSize} total={total} of="entries" onTurn={setPage} />
        </>
      )}
    </Loaded>
  )
}
