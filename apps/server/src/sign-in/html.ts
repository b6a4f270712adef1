const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** No script, no inline style, nothing from elsewhere. Browsers hold redirects after a form post to `form-action` too. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; font-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

export const styleAddress = '/api/sign-in.css'

export const rule = `<svg class="rule" viewBox="0 0 140 14" width="140" height="14" aria-hidden="true" focusable="false">
<path d="M0 7h37m10 0h18m10 0h18m10 0h37"/><path d="M42 3l4 4-4 4-4-4zM70 3l4 4-4 4-4-4zM98 3l4 4-4 4-4-4z"/></svg>`

interface SignInPage {
  readonly title: string
  readonly main: string
}

/** A page that the server makes itself, in the look of the app. */
export const signInPage = ({ title, main }: SignInPage): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>${title} - Schola</title>
<link rel="stylesheet" href="${styleAddress}">
</head>
<body>
<header><p class="title"><b>S</b>chola</p></header>
<main>
${main}
</main>
</body>
</html>
`

/** Says why nobody was signed in, with the way to try again; `again` begins a sign-in that leads where this one should have. */
export const messagePage = (sentence: string, again: string): string =>
  signInPage({
    title: 'Sign-in',
    main: `<h1>You are not signed in</h1>
<p class="lead" role="alert">${escapeHtml(sentence)}</p>
${rule}
<p class="acts"><a class="go" href="${escapeHtml(again)}">Try again</a>
<a href="/">Back to the start</a></p>`,
  })
