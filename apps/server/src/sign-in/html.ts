const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

export const escapeHtml = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** No script, no inline style, nothing from elsewhere. Browsers hold redirects after a form post to `form-action` too. */
export const pagePolicy =
  "default-src 'none'; style-src 'self'; img-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'"

/** A plain page with one sentence, for answers that a browser shows as a page of its own. */
export const messagePage = (sentence: string): string => `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Sign-in - Schola</title>
</head>
<body>
<main>
<h1>Sign-in</h1>
<p role="alert">${escapeHtml(sentence)}</p>
<p><a href="/">Back to the start</a></p>
</main>
</body>
</html>
`
