import { escapeHtml } from './html.ts'
import {
  fullNameOf,
  LONGEST_LOCAL_NAME,
  type LocalAccount,
  SAMPLE_LEARNERS,
  SAMPLE_OPERATOR,
} from './local-accounts.ts'

const RULE = `<svg class="rule" viewBox="0 0 140 14" width="140" height="14" aria-hidden="true" focusable="false">
<path d="M0 7h37m10 0h18m10 0h18m10 0h37"/><path d="M42 3l4 4-4 4-4-4zM70 3l4 4-4 4-4-4zM98 3l4 4-4 4-4-4z"/></svg>`

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
${refused === undefined ? '' : `<p class="wrong" id="name-wrong" role="alert">Please write a name of 1 to ${LONGEST_LOCAL_NAME} characters.</p>`}
<div class="row">
<input id="name" name="name" type="text" required maxlength="${LONGEST_LOCAL_NAME}" autocomplete="name" autocapitalize="words"
${refused === undefined ? 'aria-describedby="name-hint"' : `aria-invalid="true" aria-describedby="name-hint name-wrong" value="${escapeHtml(refused)}"`}>
<button class="go">Sign in</button>
</div>
</form>`

/** The page on which somebody says who is there; `refused` is the name that could not be taken. */
export const chooserPage = (uid: string, refused?: string): string => {
  const action = `/idp/interaction/${encodeURIComponent(uid)}`
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${refused === undefined ? '' : 'Error: '}Choose an account - Schola</title>
<link rel="stylesheet" href="/idp/chooser.css">
</head>
<body>
<header><p class="title"><b>S</b>chola</p></header>
<main>
<h1>Who is learning?</h1>
<p class="lead">This is the local sign-in of your own Schola. It needs no password and works only on this computer.</p>
${RULE}
<form method="post" action="${action}">
${accountList('Sample learners', 'learners', SAMPLE_LEARNERS)}
${accountList('Sample operator', 'operator', [SAMPLE_OPERATOR])}
</form>
${nameForm(action, refused)}
<p class="back"><a href="/">Back without signing in</a></p>
</main>
</body>
</html>
`
}
