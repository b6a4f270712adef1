import './email-consent.css'
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

const benefits: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'quill', title: 'Latin Learning Updates', text: 'New words, new exercises, and ways to remember them.' },
  { icon: 'cross', title: 'Mass & Liturgy Insights', text: 'What the prayers say, and where they come from.' },
  { icon: 'book', title: 'Curriculum Updates', text: 'New chants and changes to the learning path.' },
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
    // A second press can come before React has painted the disabled button.
    if (sent.current) return
    sent.current = true
    setSaving(true)
    void save()
  }

  return (
    <main className="consent">
      <Page className="consent-page">
        <PageHeading>Stay Connected</PageHeading>
        <LozengeRule className="consent-rule" />
        <ul className="consent-benefits">
          {benefits.map(({ icon, title, text }) => (
            <li key={title}>
              <Icon name={icon} className="consent-icon" />
              <div>
                <h2>{title}</h2>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} className="consent-form">
          <Checkbox checked={agreed} onChange={setAgreed} disabled={saving}>
            Yes, I would like to receive occasional emails about Latin learning, the Mass, and curriculum updates. I
            understand I can unsubscribe at any time.
          </Checkbox>
          <Button type="submit" wide disabled={saving} className="consent-submit">
            {saving ? 'Saving...' : 'Continue to Learning Path'}
          </Button>
          <p className="consent-privacy">Your email address is never shared with third parties.</p>
        </form>
      </Page>
    </main>
  )
}
