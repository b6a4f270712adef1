import './email-consent.css'
import { m } from '@schola/messages'
import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { Button } from '../../components/ui/button.tsx'
import { Checkbox } from '../../components/ui/field.tsx'
import { Icon, type IconName } from '../../components/ui/icons.tsx'
import { LozengeRule } from '../../components/ui/lozenge-rule.tsx'
import { Page, PageHeading } from '../../components/ui/page.tsx'
import { saveEmailConsent } from '../../lib/api/account-calls.ts'
import { useCurrentUser } from '../../lib/api/current-user.ts'
import { logFailure } from '../../lib/log-failure.ts'
import { findReturnPath } from '../../lib/paths.ts'

const benefits: readonly { readonly icon: IconName; readonly title: () => string; readonly text: () => string }[] = [
  { icon: 'quill', title: m.account_consent_latin, text: m.account_consent_latin_text },
  { icon: 'cross', title: m.account_consent_mass, text: m.account_consent_mass_text },
  { icon: 'book', title: m.account_consent_curriculum, text: m.account_consent_curriculum_text },
]

export default function EmailConsent(): ReactNode {
  const { user } = useCurrentUser()
  const client = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const [saving, setSaving] = useState(false)
  const sent = useRef(false)

  async function save() {
    try {
      await saveEmailConsent(client, user, agreed)
    } catch (error) {
      logFailure('Saving the e-mail consent failed', error)
    }
    window.location.assign(findReturnPath(window.location.search))
  }

  function submit(event: FormEvent) {
    event.preventDefault()
    // A second press can come before the button is disabled.
    if (sent.current) return
    sent.current = true
    setSaving(true)
    void save()
  }

  return (
    <main className="consent">
      <Page className="consent-page">
        <PageHeading>{m.account_consent_title()}</PageHeading>
        <LozengeRule className="consent-rule" />
        <ul className="consent-benefits">
          {benefits.map(({ icon, title, text }) => (
            <li key={icon}>
              <Icon name={icon} className="consent-icon" />
              <div>
                <h2>{title()}</h2>
                <p>{text()}</p>
              </div>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} className="consent-form">
          <Checkbox checked={agreed} onChange={setAgreed} disabled={saving}>
            {m.account_consent_agreement()}
          </Checkbox>
          <Button type="submit" wide disabled={saving} className="consent-submit">
            {saving ? m.common_saving() : m.account_consent_submit()}
          </Button>
          <p className="consent-privacy">{m.account_consent_privacy()}</p>
        </form>
      </Page>
    </main>
  )
}
