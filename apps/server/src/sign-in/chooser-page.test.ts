import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { chooserPage } from './chooser-page.ts'
import { pageStyle } from './page-style.ts'
import { createSignInApp } from './testing/sign-in-app.ts'

it('names its language, has one heading of the first level, a main part, and a label for its field', () => {
  const page = chooserPage('step')
  expect(page).toContain('<html lang="en">')
  expect(page.match(/<h1>/g)).toHaveLength(1)
  expect(page.match(/<main>/g)).toHaveLength(1)
  expect(page).toContain('<label for="name">')
  expect(page).toContain('id="name"')
  for (const [, id] of page.matchAll(/aria-labelledby="(\w+)"/g)) expect(page).toContain(`<h2 id="${id}">`)
})

it('needs no script and no inline style, and its policy allows none', async () => {
  const { browser } = await createSignInApp()
  const answer = await browser.get(await browser.walk('/api/login'))
  expect(answer.body).not.toMatch(/<script|<style|\sstyle=|\son\w+=/i)
  const policy = String(answer.headers['content-security-policy'])
  expect(policy).toContain("default-src 'none'; style-src 'self'")
  expect(policy).toContain("form-action 'self'")
  expect(policy).toContain("frame-ancestors 'none'")
  expect(policy).not.toContain('unsafe')
  const styles = await browser.get('/api/sign-in.css')
  expect(styles.headers['content-type']).toBe('text/css; charset=utf-8')
  expect(styles.body).toContain('color-scheme: light dark')
})

it('promise 2.13: wears the letters of the app, served by itself', async () => {
  const webFolder = mkdtempSync(join(tmpdir(), 'schola-fonts-'))
  try {
    mkdirSync(join(webFolder, 'assets'))
    const fonts = ['eb-garamond-latin-wght-normal-a1.woff2', 'alegreya-sans-latin-400-normal-b2.woff2']
    for (const font of fonts) writeFileSync(join(webFolder, 'assets', font), '')
    const { browser } = await createSignInApp({ webFolder })
    const { body } = await browser.get('/api/sign-in.css')
    expect([...body.matchAll(/url\("([^"]+)"\)/g)].map(([, url]) => url)).toEqual(
      fonts.map((font) => `/assets/${font}`),
    )
    const page = await browser.get(await browser.walk('/api/login'))
    expect(page.headers['content-security-policy']).toContain("font-src 'self'")
  } finally {
    rmSync(webFolder, { recursive: true })
  }
})

it('promise 2.13: has the colors of the app, in both themes', () => {
  const tokens = readFileSync(join(import.meta.dirname, '../../../web/src/ui/tokens.css'), 'utf8')
  const colors = [...pageStyle('nothing built').matchAll(/^ {2}--[\w-]+: .*light-dark.*$/gm)].map(([line]) => line)
  expect(colors.length).toBeGreaterThan(10)
  expect(colors.filter((line) => !tokens.includes(line))).toEqual([])
})

it('says what is wrong with a name, next to the field, and keeps what was typed, escaped', async () => {
  const { browser, identities } = await createSignInApp()
  const chooser = await browser.walk('/api/login')
  const name = `"><script>alert('x')</script>${'&'.repeat(60)}`
  const answer = await browser.post(chooser, { name })
  expect(answer.statusCode).toBe(400)
  expect(answer.body).toContain('value="&quot;&gt;&lt;script&gt;alert(&#39;x&#39;)&lt;/script&gt;&amp;')
  expect(answer.body).not.toContain('<script')
  expect(answer.body).toContain('aria-describedby="name-hint name-wrong"')
  expect(answer.body).toContain('role="alert"')
  for (const form of [{ name: ' \u200b ' }, { account: 'name-or-nobody' }, {}]) {
    expect((await browser.post(chooser, form)).statusCode).toBe(400)
  }
  expect(identities).toEqual([])
})

it('takes a name with markup as the text it is', async () => {
  const { browser, identities } = await createSignInApp()
  await browser.signIn({ name: '<b>Ida</b> & Co' })
  expect(identities[0]).toMatchObject({ name: '<b>Ida</b> & Co', firstName: '<b>Ida</b>' })
})

it('refuses a form over its limit and a body of another kind', async () => {
  const { browser } = await createSignInApp()
  const chooser = await browser.walk('/api/login')
  expect((await browser.post(chooser, { name: 'x'.repeat(5000) })).statusCode).toBe(413)
  expect((await browser.post(chooser, {}, { 'content-type': 'application/json' })).statusCode).toBe(415)
})
