import './grammar.css'
import type { GrammarForm, GrammarPage, GrammarTable } from '@schola/contract/grammar'
import { m } from '@schola/messages'
import { rich } from '@schola/messages/rich'
import type { ReactNode } from 'react'
import { classNames } from '../ui/class-names.ts'
import { Latin } from '../ui/latin.tsx'

function MixedText({ text }: { readonly text: string }): ReactNode {
  return text.split('*').map((piece, index) => {
    if (index % 2 === 0) return piece
    const isSuffix = piece.startsWith('-')
    return (
      // oxlint-disable-next-line react/no-array-index-key -- pieces do not move
      <Latin key={index} className={classNames(isSuffix && 'grammar-suffix')}>
        {piece}
      </Latin>
    )
  })
}

export function GrammarText({ page }: { readonly page: GrammarPage }): ReactNode {
  return (
    <div className="grammar-text">
      {page.paragraphs.map((text) => (
        <p key={text}>
          <MixedText text={text} />
        </p>
      ))}
    </div>
  )
}

function Form({ form }: { readonly form: GrammarForm }): ReactNode {
  return (
    <>
      <span lang="la" className={classNames('grammar-form', form.occurs && 'grammar-form-sung')}>
        {form.stem}
        {form.ending !== '' && <b>{form.ending}</b>}
      </span>
      {form.occurs && <span className="sr-only">{m.grammar_form_occurs()}</span>}
    </>
  )
}

export function Paradigm({ table }: { readonly table: GrammarTable }): ReactNode {
  return (
    <table className="grammar-table">
      <caption>
        <MixedText text={table.caption} />
      </caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="sr-only">{m.grammar_form()}</span>
          </th>
          {table.columns.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {table.rows.map(({ head, cells }) => (
          <tr key={head}>
            <th scope="row">{head}</th>
            {cells.map((form, column) => (
              <td key={table.columns[column]}>
                <Form form={form} />
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

export const TableKey = (): ReactNode => (
  <p className="grammar-key">
    {rich(m.grammar_key, {
      underlined: <span className="grammar-form-sung">{m.grammar_key_underlined()}</span>,
    })}
  </p>
)
