import fc from 'fast-check'
import { expect, it } from 'vitest'
import { toReturnPath } from './return-path.ts'

it.each(['/', '/chants', '/chants/pater-noster?tab=text#line-3', '/a%20b', '/apiary'])('keeps the page %s', (path) => {
  expect(toReturnPath(path)).toBe(path)
})

it.each([
  '//evil.example',
  '/\\evil.example',
  'https://evil.example',
  'javascript:alert(1)',
  'chants',
  '',
  '/\t/evil.example',
  '/.//evil.example',
  '/chants/..//evil.example',
  '/api/logout',
  '/API/logout',
  '/chants/../api/logout',
  '/%61%70%69/logout',
  '/%2fapi/logout',
  '/chants/%zz',
  `/${'a'.repeat(600)}`,
  ['/chants'],
  undefined,
])('goes to the front page instead of %j', (wanted) => {
  expect(toReturnPath(wanted)).toBe('/')
})

it('whatever is asked for, a browser stays on the site', () => {
  const piece = fc.constantFrom('/', '\\', '.', '..', '//', 'evil.example', '@', ':', 'https:', '\t', '?', '#', '%2f')
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), fc.string(), (pieces, tail) => {
      const path = toReturnPath(`/${pieces.join('')}${tail}`)
      expect(new URL(path, 'https://schola.example').origin).toBe('https://schola.example')
    }),
  )
})
