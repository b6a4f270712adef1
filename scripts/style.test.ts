import { expect, it } from 'vitest'
import { lintFixture } from './testing/lint-fixture.ts'

it('one way of writing functions, types and names is held by lint', async () => {
  expect((await lintFixture('style')).toSorted()).toEqual([
    'arrow-with-body.ts house(function-declarations)',
    'camelCase.ts unicorn(filename-case)',
    'function-expression.ts eslint(func-style)',
    'get-that-finds.ts house(get-throws)',
    'object-type.ts typescript(consistent-type-definitions)',
    'shouted-constant.ts house(camel-case-constants)',
    'shouted-word.ts house(camel-case-constants)',
  ])
})
