import { readFile } from 'node:fs/promises'
import { type GrammarPage, readGrammar } from '@schola/contract/grammar'
import { grammarFile } from '../settings/paths.ts'

let loading: Promise<GrammarPage[]> | undefined

/** The pages about grammar, as this build compiled them; read once. */
export function loadGrammar(): Promise<GrammarPage[]> {
  loading ??= readFile(grammarFile, 'utf8').then((text) => readGrammar.reply.parse(JSON.parse(text)))
  return loading
}
