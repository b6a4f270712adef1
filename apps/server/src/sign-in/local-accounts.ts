import { createHash } from 'node:crypto'
import { withoutInvisible } from './identity.ts'

/** Somebody the local provider vouches for without a password. */
export interface LocalAccount {
  subject: string
  firstName: string
  lastName: string | null
  username: string | null
  email: string | null
  note: string
}

const sample = (firstName: string, lastName: string, note: string): LocalAccount => ({
  subject: `sample-${firstName.toLowerCase()}`,
  firstName,
  lastName,
  username: firstName.toLowerCase(),
  email: `${firstName.toLowerCase()}@example.org`,
  note,
})

export const sampleLearners: readonly LocalAccount[] = [
  sample('Clara', 'Fontana', 'Sings in the parish choir'),
  sample('Benedict', 'Marsh', 'Serves at the altar'),
  sample('Thomas', 'Reed', 'Reads Latin for the first time'),
  sample('Agnes', 'Lindqvist', 'Learns with her children'),
]

export const sampleOperator: LocalAccount = sample('Gregory', 'Cantor', 'Operator: sees the Admin button')

export const longestLocalName = 60

/** A typed name as it will be shown: one space between words, nothing invisible; undefined when it cannot be a name. */
export function findLocalName(typed: unknown): string | undefined {
  if (typeof typed !== 'string') return undefined
  const name = withoutInvisible(typed.normalize('NFC').replace(/\s+/gu, ' ')).trim()
  return name === '' || name.length > longestLocalName ? undefined : name
}

/** The same name, in whatever case, is the same account at every sign-in. */
function toNamedAccount(name: string): LocalAccount {
  const [firstName = name, ...others] = name.split(' ')
  const key = name.normalize('NFKC').toLowerCase()
  return {
    subject: `name-${createHash('sha256').update(key).digest('hex').slice(0, 40)}`,
    firstName,
    lastName: others.length > 0 ? others.join(' ') : null,
    username: null,
    email: null,
    note: '',
  }
}

export const fullNameOf = ({ firstName, lastName }: LocalAccount): string =>
  lastName === null ? firstName : `${firstName} ${lastName}`

const mostNamed = 500

/** The samples and the names typed lately: a name is needed only from the chooser to the token, some seconds. */
export function createAccountBook() {
  const samples = new Map([...sampleLearners, sampleOperator].map((account) => [account.subject, account]))
  const named = new Map<string, LocalAccount>()
  return {
    find: (subject: string): LocalAccount | undefined => samples.get(subject) ?? named.get(subject),
    findSample: (subject: string): LocalAccount | undefined => samples.get(subject),
    addName(name: string): LocalAccount {
      const account = toNamedAccount(name)
      named.delete(account.subject)
      named.set(account.subject, account)
      const oldest = named.keys().next().value
      if (named.size > mostNamed && oldest !== undefined) named.delete(oldest)
      return account
    },
  }
}
