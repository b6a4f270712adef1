import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const places = ['apps/web/src', 'packages/exercises/src', 'packages/chant/src']

/** Classes that are put together at run time, by what stands before the part that varies. */
const madeAtRunTime: Readonly<Record<string, readonly string[]>> = {
  'admin-band-': ['gray', 'red', 'orange', 'yellow', 'green'],
  'admin-cell-': ['gap', 'invalid'],
  'admin-group-': ['1', '2', '3', '4', '5'],
  'button-': ['filled', 'quiet', 'plain'],
  'initial-': ['sketched', 'inked', 'gilded'],
  'level-badge-': ['completed', 'current'],
  'level-button-': ['completed', 'current'],
  'levels-': ['completed', 'current'],
  'page-frame-': ['top-left', 'top-right', 'bottom-right', 'bottom-left'],
  'stop-': ['locked', 'active', 'completed'],
  'thread-': ['before', 'after'],
  'toast-': ['success', 'destructive'],
  'vestment-': ['white', 'red', 'green', 'violet', 'rose', 'black'],
  'waypoint-': ['active', 'completed'],
}

/** Classes of libraries, which only our CSS names. */
const foreign: readonly RegExp[] = [/^cm-/]

interface Names {
  /** Whole class names in a place where only class names stand. */
  readonly classes: Set<string>
  /** What stands before the varying part of a class name. */
  readonly beginnings: Set<string>
  /** Every word of every string: a class may also be looked up in a table. */
  readonly words: Set<string>
}

interface SyntaxNode {
  readonly type: string
  readonly [key: string]: unknown
}

const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'

const nodesOf = (value: unknown): readonly SyntaxNode[] => (Array.isArray(value) ? value.filter(isNode) : [])

const wordsOf = (text: string) => text.split(/\s+/).filter((word) => word !== '')

const hole = '\0'

function textOfTemplate(node: SyntaxNode): string {
  const texts = nodesOf(node['quasis']).map(({ value }) => (value as { readonly cooked: string }).cooked)
  return texts.join(hole)
}

/** Collects the class names that an expression can become. */
function collectClasses(node: unknown, names: Names): void {
  if (!isNode(node)) return
  const collect = (key: string) => collectClasses(node[key], names)
  if (node.type === 'Literal' && typeof node['value'] === 'string')
    for (const word of wordsOf(node['value'])) names.classes.add(word)
  else if (node.type === 'TemplateLiteral') {
    for (const word of wordsOf(textOfTemplate(node))) {
      if (!word.includes(hole)) names.classes.add(word)
      else if (word !== hole) names.beginnings.add(word.slice(0, word.indexOf(hole)))
    }
    if (wordsOf(textOfTemplate(node)).includes(hole))
      for (const part of nodesOf(node['expressions'])) collectClasses(part, names)
  } else if (node.type === 'ConditionalExpression') for (const key of ['consequent', 'alternate']) collect(key)
  else if (node.type === 'LogicalExpression') {
    if (node['operator'] !== '&&') collect('left')
    collect('right')
  } else for (const key of ['expression', 'argument']) collect(key)
}

function nameOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (typeof node['name'] === 'string') return node['name']
  return nameOf(node['property'])
}

/** Of each function that takes class names: from which argument on. */
const firstClassArgument = new Map([
  ['classNames', 0],
  ['buttonClass', 2],
])

function walk(node: SyntaxNode, names: Names): void {
  const { type } = node
  if (type === 'JSXAttribute' && /className$/i.test(nameOf(node['name']) ?? '')) collectClasses(node['value'], names)
  if (type === 'Property' && nameOf(node['key']) === 'className') collectClasses(node['value'], names)
  if (type === 'AssignmentPattern' && nameOf(node['left']) === 'className') collectClasses(node['right'], names)
  if (type === 'CallExpression') {
    const first = firstClassArgument.get(nameOf(node['callee']) ?? '')
    if (first !== undefined) for (const each of nodesOf(node['arguments']).slice(first)) collectClasses(each, names)
  }
  if (type === 'Literal' && typeof node['value'] === 'string')
    for (const word of wordsOf(node['value'])) names.words.add(word)
  if (type === 'TemplateLiteral') for (const word of textOfTemplate(node).split(/[\s"']+/)) names.words.add(word)
  for (const value of Object.values(node)) {
    if (isNode(value)) walk(value, names)
    else for (const child of nodesOf(value)) walk(child, names)
  }
}

function namesIn(files: Readonly<Record<string, string>>): Names {
  const names: Names = { classes: new Set(), beginnings: new Set(), words: new Set() }
  for (const [path, code] of Object.entries(files)) {
    const { program } = parseSync(path, code)
    walk(program as unknown as SyntaxNode, names)
  }
  return names
}

/** The class names of all selectors: what stands before an opening brace, at-rules apart. */
function classesInCss(css: string): ReadonlySet<string> {
  const bare = css.replace(/\/\*[\s\S]*?\*\//g, '').replace(/"[^"]*"/g, '""')
  const preludes = [...bare.matchAll(/([^{};]*)\{/g)].map(([, prelude = '']) => prelude.trim())
  const selectors = preludes.filter((prelude) => !prelude.startsWith('@'))
  return new Set(selectors.flatMap((each) => [...each.matchAll(/\.([a-zA-Z_][\w-]*)/g)].map(([, name = '']) => name)))
}

interface Styling {
  readonly css: string
  /** Sources by their paths. */
  readonly sources: Readonly<Record<string, string>>
  readonly runTime: Readonly<Record<string, readonly string[]>>
}

function findFaults({ css, sources, runTime }: Styling): readonly string[] {
  const defined = classesInCss(css)
  const { classes, beginnings, words } = namesIn(sources)
  const made = Object.entries(runTime).flatMap(([beginning, endings]) => endings.map((ending) => beginning + ending))
  const isUsed = (name: string) => words.has(name) || made.includes(name) || foreign.some((form) => form.test(name))
  return [
    ...[...classes].filter((name) => !defined.has(name)).map((name) => `${name} is used and has no style`),
    ...made.filter((name) => !defined.has(name)).map((name) => `${name} is made at run time and has no style`),
    ...[...defined].filter((name) => !isUsed(name)).map((name) => `${name} has a style and is not used`),
    ...[...beginnings].filter((name) => !(name in runTime)).map((name) => `${name}... is not in the list`),
    ...Object.keys(runTime)
      .filter((name) => !beginnings.has(name))
      .map((name) => `${name}... is in the list and is not made`),
  ]
}

function readAll(kind: RegExp): Readonly<Record<string, string>> {
  const paths = places.flatMap((place) =>
    readdirSync(join(root, place), { recursive: true, encoding: 'utf8' }).map((path) => join(place, path)),
  )
  const wanted = paths.filter((path) => kind.test(path) && !/\.(test|test-data|d)\./.test(path))
  return Object.fromEntries(wanted.map((path) => [path, readFileSync(join(root, path), 'utf8')]))
}

it('styling: every class that a component names has a style, and every style is used', () => {
  const sources = readAll(/\.tsx?$/)
  expect(Object.keys(sources).some((path) => path.startsWith('packages/exercises'))).toBe(true)
  const css = Object.values(readAll(/\.css$/)).join('\n')
  expect(findFaults({ css, sources, runTime: madeAtRunTime })).toEqual([])
})

it('styling: the check finds what it looks for', () => {
  const card = `
    export const Card = ({ className = 'card-plain', state, wide }) => (
      <div className={classNames('card', wide && 'card-wide', className)}>
        <p className="sr-only mt-4">{state}</p>
        <a className={buttonClass('quiet', true, 'card-way')} />
        <i className={\`stop stop-\${state}\`} />
        <b className={state === 'open' ? 'is-open' : undefined} />
      </div>
    )`
  const css = `
    @layer components {
      .card, .card-wide > .card-plain:hover { margin: 0.5rem; }
      .sr-only { content: ".not-a-class"; }
      @media (min-width: 1.5rem) { .card-forgotten { color: red; } }
      .stop { color: red; }
      .stop-locked { color: red; }
    }`
  const faults = findFaults({
    css,
    sources: { 'card.tsx': card },
    runTime: { 'stop-': ['locked', 'open'], 'gone-': [] },
  })
  expect(faults.toSorted()).toEqual([
    'card-forgotten has a style and is not used',
    'card-way is used and has no style',
    'gone-... is in the list and is not made',
    'is-open is used and has no style',
    'mt-4 is used and has no style',
    'stop-open is made at run time and has no style',
  ])
  expect(findFaults({ css: '.a {}', sources: { 'b.tsx': '<i className={`a b-${c}`} />' }, runTime: {} })).toEqual([
    'b-... is not in the list',
  ])
})
