import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { Field } from '../../../components/ui/field.tsx'
import { chantsQuery } from '../calls/exercises.ts'
import { auditQuery } from '../calls/users.ts'
import { Loaded } from '../parts/loaded.tsx'
import { nameWithAddress } from '../parts/people.ts'
import { ColumnHeads, Pager, ScrollTable } from '../parts/tables.tsx'
import { instantText } from '../parts/wording.ts'
import { actText, detailsText, subjectText } from './audit-words.ts'

const pageSize = 50

export function Audit(): ReactNode {
  const [page, setPage] = useState(1)
  const [action, setAction] = useState('')
  const audit = useQuery(auditQuery({ page, pageSize, action }))
  const published = useQuery(chantsQuery).data ?? []
  return (
    <Loaded query={audit} failure={m.admin_audit_failed()}>
      {({ entries, total, people, ownChants, actions }) => {
        const chants = [...published, ...ownChants]
        return (
          <>
            <div className="admin-toolbar">
              <Field label={m.admin_audit_filter()} className="admin-field-wide">
                {(control) => (
                  <select
                    {...control}
                    value={action}
                    onChange={(event) => {
                      setAction(event.target.value)
                      setPage(1)
                    }}
                  >
                    <option value="">{m.admin_audit_all()}</option>
                    {actions.map((name) => (
                      <option key={name} value={name}>
                        {actText(name)}
                      </option>
                    ))}
                  </select>
                )}
              </Field>
            </div>
            <ScrollTable label={m.admin_audit_log()}>
              <ColumnHeads
                labels={[
                  m.admin_audit_when(),
                  m.admin_audit_operator(),
                  m.admin_audit_action(),
                  m.admin_audit_subject(),
                  m.admin_audit_details(),
                ]}
              />
              <tbody>
                {entries.map(({ id, at, actorId, formerActor, action: done, subject, details }) => (
                  <tr key={id}>
                    <td className="admin-when">{instantText(at)}</td>
                    <td>{nameWithAddress(people, actorId ?? formerActor)}</td>
                    <td>{actText(done)}</td>
                    <td>{subjectText({ action: done, subject, details }, people, chants)}</td>
                    <td className="admin-excerpt">{detailsText(details, chants)}</td>
                  </tr>
                ))}
              </tbody>
            </ScrollTable>
            <Pager page={page} pageSize={pageSize} total={total} of="entries" onTurn={setPage} />
          </>
        )
      }}
    </Loaded>
  )
}
