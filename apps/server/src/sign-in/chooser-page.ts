import { escapeHtml, rule, signInPage } from './html.ts'
import { fullNameOf, type LocalAccount, longestLocalName, sampleLearners, sampleOperator } from './local-accounts.ts'

const accountButton = (
  account: LocalAccount,
): string => `<li><button class="account" name="account" value="${escapeHtml(account.subject)}">
<span class="initial" aria-hidden="true">${escapeHtml(account.firstName.slice(0, 1))}</span>
<span class="who"><span class="name">${escapeHtml(fullNameOf(account))}</span>
<span class="note">${escapeHtml(account.note)}</span></span>
</button></li>`

const accountList = (
  heading: string,
  id: string,
  accounts: readonly LocalAccount[],
): string => `<h2 id="${id}">${heading}</h2>
<ul aria-labelledby="${id}">
${accounts.map(accountButton).join('\n')}
</ul>`

const nameForm = (
  action: string,
  refused: string | undefined,
): string => `<form class="other" method="post" action="${action}">
<h2 id="other">Somebody else</h2>
<label for="name">Your name</label>
<p class="hint" id="name-hint">The same name brings you back to the same account.</p>
${refused === undefined ? '' : `<p class="wrong" id="name-wrong" role="alert">Please write a name of 1 to ${longestLocalName} characters.</p>`}
<div class="row">
<input id="name" name="name" type="text" required maxlength="${longestLocalName}" autocomplete="name" autocapitalize="words"
${refused === undefined ? 'aria-describedby="name-hint"' : `aria-invalid="true" aria-describedby="name-hint name-wrong" value="${escapeHtml(refused)}"`}>
<button class="go">Sign in</button>
</div>
</form>`

/** The account chooser; `refused` is a typed name that was not valid. */
export function chooserPage(uid: string, refused?: string): string {
  const action = `/idp/interaction/${encodeURIComponent(uid)}`
  return signInPage({
    title: `${refused === undefined ? '' : 'Error: '}Choose an account`,
    main: `<h1>Who is learning?</h1>
<p class="lead">This is the local sign-in of your own Schola. It needs no password and works only on this computer.</p>
${rule}
<form method="post" action="${action}">
${accountList('Sample learners', 'learners', sampleLearners)}
${accountList('Sample operator', 'operator', [sampleOperator])}
</form>
${nameForm(action, refused)}
<p class="back"><a href="/">Back without signing in</a></p>`,
  })
}
