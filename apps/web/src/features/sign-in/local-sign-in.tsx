import './local-sign-in.css'
import { m } from '@schola/messages'
import { useQuery } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { Redirect } from 'wouter'
import { ScreenLink } from '../../components/screen-link.tsx'
import { Button } from '../../components/ui/button.tsx'
import { Field } from '../../components/ui/field.tsx'
import { Initial } from '../../components/ui/initial.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { Spinner } from '../../components/ui/spinner.tsx'
import { wordError } from '../../lib/api/api-error.ts'
import { signInQuery } from '../../lib/api/queries.ts'
import type { Given, Reply } from '../../lib/api/request.ts'
import { request } from '../../lib/api/request.ts'
import { findReturnPath, paths } from '../../lib/paths.ts'

type Accounts = NonNullable<Reply<'GET /api/sign-in'>['localAccounts']>
type Chosen = Given<'POST /api/dev-login'>['body']

interface AccountListProps {
  readonly title: string
  readonly accounts: Accounts
  readonly disabled: boolean
  readonly onChoose: (chosen: Chosen) => void
}

function AccountList({ title, accounts, disabled, onChoose }: AccountListProps): ReactNode {
  const id = useId()
  return (
    <section aria-labelledby={id} className="account-list">
      <h2 id={id} className="section-heading">
        {title}
      </h2>
      <ul>
        {accounts.map((account) => (
          <li key={account.id}>
            <button
              type="button"
              className="account"
              disabled={disabled}
              onClick={() => onChoose({ account: account.id })}
            >
              <Initial of={account.name} state="inked" className="account-initial" />
              <span>
                <span className="account-name">{account.name}</span>
                <span className="account-note">{account.note}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  )
}

export default function LocalSignIn(): ReactNode {
  const { data, isPending } = useQuery(signInQuery)
  const [name, setName] = useState('')
  const [isSending, setSending] = useState(false)
  const [failure, setFailure] = useState<{ readonly isOfName: boolean; readonly message: string }>()

  async function signIn(chosen: Chosen) {
    setSending(true)
    setFailure(undefined)
    try {
      await request('POST /api/dev-login', { body: chosen })
      window.location.assign(findReturnPath(window.location.search))
    } catch (error) {
      const message = wordError(error) ?? m.account_server_unreachable()
      setFailure({ isOfName: 'name' in chosen, message })
      setSending(false)
    }
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    void signIn({ name })
  }

  if (isPending) return <Spinner />
  const accounts = data?.localAccounts
  if (!accounts) return <Redirect to={paths.home} replace />
  const lists = { disabled: isSending, onChoose: (chosen: Chosen) => void signIn(chosen) }
  return (
    <main>
      <Page className="local-sign-in">
        <PageHeading>{m.account_local_title()}</PageHeading>
        <p className="local-sign-in-lead">{m.account_local_lead()}</p>
        <LozengeRule />
        {failure?.isOfName === false && (
          <p role="alert" className="field-error">
            {failure.message}
          </p>
        )}
        <AccountList
          title={m.account_local_learners()}
          accounts={accounts.filter((account) => !account.isOperator)}
          {...lists}
        />
        <AccountList
          title={m.account_local_operators()}
          accounts={accounts.filter((account) => account.isOperator)}
          {...lists}
        />
        <form onSubmit={submit} className="account-list">
          <h2 className="section-heading">{m.account_local_other()}</h2>
          <Field
            label={m.account_local_name()}
            hint={m.account_local_name_hint()}
            error={failure?.isOfName ? failure.message : undefined}
          >
            {(control) => (
              <input
                {...control}
                required
                maxLength={60}
                autoComplete="name"
                autoCapitalize="words"
                value={name}
                onChange={(event) => setName(event.target.value)}
              />
            )}
          </Field>
          <Button type="submit" wide disabled={isSending} className="local-sign-in-submit">
            {isSending ? m.account_local_submitting() : m.account_local_submit()}
          </Button>
        </form>
        <ScreenLink href={paths.home} className="local-sign-in-back">
          {m.account_local_back()}
        </ScreenLink>
      </Page>
    </main>
  )
}
