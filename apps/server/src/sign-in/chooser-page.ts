import { escapeHtml } from './html.ts'
import { fullNameOf, type LocalAccount, longestLocalName, sampleLearners, sampleOperator } from './local-accounts.ts'

const rule = `<svg class="rule" viewBox="0 0 140 14" width="140" height="14" aria-hidden="true" focusable="false">
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
${rule}
<form method="post" action="${action}">
${accountList('Sample learners', 'learners', sampleLearners)}
${accountList('Sample operator', 'operator', [sampleOperator])}
</form>
${nameForm(action, refused)}
<p class="back"><a href="/">Back without signing in</a></p>
</main>
</body>
</html>
`
}

export const chooserStyles = `:root {
  color-scheme: light dark;
  --paper: #f6efdf; --leaf: #fffaf0; --edge: #e2d5b8; --line: #8f7d5e; --ink: #2a2018; --faded: #6a5a47;
  --rubric: #8c1c20; --on-rubric: #fffaf0; --gold: #b3832a; --shadow: 0 1px 2px #5a431a22, 0 8px 24px #5a431a1a;
  --latin: 'EB Garamond', 'Iowan Old Style', Georgia, serif;
  --plain: 'Alegreya Sans', 'Gill Sans', 'Segoe UI', sans-serif;
}
@media (prefers-color-scheme: dark) {
  :root {
    --paper: #15100b; --leaf: #201810; --edge: #3b2e1e; --line: #8d7757; --ink: #f1e5cf; --faded: #b6a488;
    --rubric: #ec8468; --on-rubric: #1b120c; --gold: #dcae4f; --shadow: 0 1px 2px #0008, 0 10px 30px #0006;
  }
}
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 400 1.0625rem/1.4 var(--plain); }
header { padding: .9rem 1.25rem; border-bottom: 1px solid var(--edge); }
.title { margin: 0; font: 500 1.625rem/1 var(--latin); }
.title b { color: var(--rubric); font-weight: 500; }
main { max-width: 34rem; margin: 0 auto; padding: 1.75rem 1.25rem 3rem; }
h1, h2 { font-family: var(--latin); font-weight: 500; margin: 0; }
h1 { font-size: 2.25rem; line-height: 1.1; }
h2 { font-size: 1.125rem; font-variant: small-caps; letter-spacing: .06em; color: var(--rubric); margin: 1.5rem 0 .6rem; }
.lead { margin: .4rem 0 1.1rem; color: var(--faded); }
.rule { display: block; fill: none; stroke: var(--gold); }
ul { list-style: none; margin: 0; padding: 0; display: grid; gap: .6rem; }
button, input { font: inherit; color: inherit; }
.account {
  display: flex; align-items: center; gap: 1rem; width: 100%; min-height: 4.25rem; padding: .6rem .75rem; text-align: start;
  background: var(--leaf); border: 1px solid var(--edge); border-radius: 8px; box-shadow: var(--shadow); cursor: pointer;
}
.account:hover { border-color: var(--rubric); }
.initial {
  flex: none; width: 3rem; height: 3rem; border-radius: 6px; display: grid; place-items: center;
  font: 500 2rem/1 var(--latin); background: var(--rubric); color: var(--on-rubric);
}
.who { min-width: 0; }
.name { display: block; font: 500 1.375rem/1.2 var(--latin); }
.note, .hint { color: var(--faded); font-size: 1rem; }
.other { margin-top: 2rem; padding-top: .25rem; border-top: 1px solid var(--edge); }
label { display: block; font-weight: 600; }
.hint, .wrong { margin: .1rem 0 .5rem; }
.wrong { color: var(--rubric); font-weight: 600; }
.row { display: flex; flex-wrap: wrap; gap: .6rem; }
.row input {
  flex: 1 1 14rem; min-width: 0; min-height: 3rem; padding: 0 .9rem;
  background: var(--leaf); border: 1px solid var(--line); border-radius: 6px;
}
.row input[aria-invalid] { border: 2px solid var(--rubric); }
.go {
  min-height: 3rem; padding: 0 1.4rem; border: 0; border-radius: 6px;
  background: var(--rubric); color: var(--on-rubric); font-weight: 600; cursor: pointer;
}
.back { margin: 2rem 0 0; }
a { color: var(--rubric); display: inline-block; padding: .35rem 0; }
:focus-visible { outline: 3px solid var(--rubric); outline-offset: 2px; }
@media (forced-colors: active) { .initial { border: 1px solid; } }
`
