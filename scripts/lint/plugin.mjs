import { dirname, join, relative } from 'node:path'
import { layers } from './layers.mjs'

const isTest = (path) => /\.test(?:-data)?\.tsx?$|\/testing\//.test(path)

/** The place of a file in the layers of its app, or undefined where none are written down. */
function findLayer(path) {
  for (const [app, folders] of Object.entries(layers)) {
    if (!path.startsWith(`${app}/`)) continue
    const parts = path.slice(app.length + 1).split('/')
    const names = [parts[0], parts.slice(0, 2).join('/')]
    const index = folders.findIndex((folder) => names.includes(folder) || folder === `${parts[0]}/*`)
    if (parts.length === 1) return { app, folder: '.', height: folders.length }
    if (index < 0) return { app, folder: parts[0], height: undefined }
    return { app, folder: folders[index].endsWith('/*') ? names[1] : names[0], height: index }
  }
  return undefined
}

/** What is wrong with an import between two files of an app, or undefined. */
function findCrossing(from, to) {
  const [low, high] = [findLayer(to), findLayer(from)]
  if (low === undefined || high === undefined || low.app !== high.app || low.folder === high.folder) return undefined
  for (const { folder, height } of [high, low]) {
    if (height === undefined) return `The folder ${folder} has no place in scripts/lint/layers.mjs.`
  }
  if (low.height < high.height) return undefined
  return `${high.folder} stands below ${low.folder} or beside it and must not import it (scripts/lint/layers.mjs).`
}

const folderOrder = {
  create(context) {
    const from = relative(context.cwd, context.filename)
    if (isTest(from) || findLayer(from) === undefined) return {}
    function check(node) {
      const source = node.source?.value
      if (typeof source !== 'string' || !source.startsWith('.')) return
      const message = findCrossing(from, join(dirname(from), source))
      if (message !== undefined) context.report({ node, message })
    }
    return {
      ImportDeclaration: check,
      ExportNamedDeclaration: check,
      ExportAllDeclaration: check,
      ImportExpression: check,
    }
  },
}

const functionDeclarations = {
  create: (context) => ({
    VariableDeclarator(node) {
      const { init, parent } = node
      const isNamed = parent.kind === 'const' && node.id.type === 'Identifier'
      if (!isNamed || init?.type !== 'ArrowFunctionExpression' || init.body.type !== 'BlockStatement') return
      context.report({
        node: node.id,
        message: 'A named function with a body is a function declaration; an arrow function is one expression.',
      })
    },
  }),
}

const camelCaseConstants = {
  create: (context) => ({
    VariableDeclarator({ id }) {
      if (id.type !== 'Identifier' || !/^[A-Z][A-Z\d]*(?:_[A-Z\d]+)+$|^[A-Z][A-Z\d]+$/.test(id.name)) return
      context.report({ node: id, message: 'Constants are camelCase.' })
    },
  }),
}

const emptyTypes = ['TSUndefinedKeyword', 'TSNullKeyword']

const getThrows = {
  create: (context) => ({
    FunctionDeclaration({ id, returnType }) {
      const type = returnType?.typeAnnotation
      const answer = type?.typeName?.name === 'Promise' ? type.typeArguments?.params[0] : type
      const parts = answer?.type === 'TSUnionType' ? answer.types : [answer]
      if (id === null || !/^get[A-Z]/.test(id.name) || !parts.some((part) => emptyTypes.includes(part?.type))) return
      context.report({ node: id, message: 'A function named get throws when there is nothing; name it find.' })
    },
  }),
}

export default {
  meta: { name: 'house' },
  rules: {
    'folder-order': folderOrder,
    'function-declarations': functionDeclarations,
    'camel-case-constants': camelCaseConstants,
    'get-throws': getThrows,
  },
}
