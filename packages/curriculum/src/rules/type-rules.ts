import { composers } from '@schola/exercises/composers'
import type { RuleContext } from '@schola/exercises/composing/composer'
import { glossesOf } from '../composing/glosses.ts'
import { withComposer } from '../composing/read-once.ts'
import { type Checked, exerciseRule } from './rule.ts'

const knownContexts = new WeakMap<Checked, RuleContext>()

function contextOf(checked: Checked): RuleContext {
  const { verses } = checked.source.chant
  const context = knownContexts.get(checked) ?? {
    ...glossesOf(checked.lexicon),
    sungWords: verses.map(({ phrases }) => phrases.flatMap(({ words }) => words.map(({ form }) => form))),
    sungPhrases: verses.map(({ phrases }) => phrases.map(({ latin }) => latin)),
  }
  knownContexts.set(checked, context)
  return context
}

const names = new Set(Object.values(composers).flatMap(({ rules = [] }) => rules.map(({ name }) => name)))

/** The rules that the exercise types have for their own content; one rule for each name. */
export const typeRules = [...names].map((name) =>
  exerciseRule(
    name,
    ({ type, content, key, instructions }, checked) =>
      withComposer(type, content, ({ rules = [] }, read) =>
        rules
          .filter((rule) => rule.name === name)
          .flatMap((rule) => rule.find({ content: read, key, instructions }, contextOf(checked))),
      ) ?? [],
  ),
)
