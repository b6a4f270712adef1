import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { rich } from './rich.ts'

it('puts elements where the parameters of a message are, in any order', () => {
  const message = ({ name, count }: Record<'name' | 'count', string>) => `${count} words of ${name}, again ${count}`
  const node = rich(message, { name: createElement('i', null, 'Kyrie'), count: createElement('b', null, 3) })
  expect(renderToStaticMarkup(node)).toBe('<b>3</b> words of <i>Kyrie</i>, again <b>3</b>')
})
