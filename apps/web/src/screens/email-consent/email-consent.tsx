import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, type ReactNode, useRef, useState } from 'react'
import { saveEmailConsent } from '../../api/account-calls.ts'
import { useCurrentUser } from '../../api/current-user.ts'
import { logFailure } from '../../platform/log-failure.ts'
import { paths } from '../../platform/paths.ts'
import { Button } from '../../ui/button.tsx'
import { Checkbox } from '../../ui/field.tsx'
import { Icon, type IconName } from '../../ui/icons.tsx'
import { LozengeRule } from '../../ui/lozenge-rule.tsx'
import { Page, PageHeading } from '../../ui/page.tsx'

const benefits: readonly { readonly icon: IconName; readonly title: string; readonly text: string }[] = [
  { icon: 'quill', title: 'Latin Learning Updates', text: 'New words, new exercises, and ways to make them stay.' },
  { icon: 'cross', title: 'Mass & Liturgy Insights', text: 'What the prayers say, and where they come from.' },
  { icon: 'book', title: 'Curriculum Updates', text: 'Chants that join the path, and what changes on it.' },
]

/** Asked once, before the first lesson; either answer is as good as the other. */
export default function EmailConsent(): ReactNode {
  const { user } = useCurrentUser()
  const client = useQueryClient()
  const [agreed, setAgreed] = useState(false)
  const [saving, setSaving] = useState(false)
  const sent = useRef(false)

  const save = async () => {
    try {
      await saveEmailConsent(client, user, agreed)
    } catch (error) {
      logFailure('Saving the e-mail consent failed', error)
    }
    window.location.assign(paths.home)
  }

  const submit = (event: FormEvent) => {
    event.preventDefault()
    // A second press can come before React has painted the disabled button.
    if (sent.current) return
    sent.current = true
    setSaving(true)
    void save()
  }

  return (
    <main className="grid min-h-dvh content-center">
      <Page className="max-w-xl">
        <PageHeading>Stay Connected</PageHeading>
        <LozengeRule className="mt-3 mb-6" />
        <ul className="space-y-5">
          {benefits.map(({ icon, title, text }) => (
            <li key={title} className="flex gap-4">
              <span className="mt-0.5 text-gold-ink">
                <Icon name={icon} className="size-7" />
              </span>
              <div>
                <h2 className="text-[1.35rem]">{title}</h2>
                <p className="text-faded">{text}</p>
              </div>
            </li>
          ))}
        </ul>
        <form onSubmit={submit} className="mt-7 border-t border-edge pt-4">
          <Checkbox checked={agreed} onChange={setAgreed} disabled={saving}>
            Yes, I would like to receive occasional emails about Latin learning, the Mass, and curriculum updates. I
            understand I can unsubscribe at any time.
          </Checkbox>
          <Button type="submit" wide disabled={saving} className="mt-4">
            {saving ? 'Saving...' : 'Continue to Learning Path'}
          </Button>
          <p className="mt-4 text-base text-faded">Your e-mail address is never shared with third parties.</p>
        </form>
      </Page>
    </main>
  )
}
