import { readFile } from 'node:fs/promises'
import { type Content, content as contentSchema } from '@schola/contract/content'
import { contentFile } from '../settings/paths.ts'

export const readWholeContent = async (): Promise<Content> =>
  contentSchema.parse(JSON.parse(await readFile(contentFile, 'utf8')))

const chantCount = 12
/** The chant that drafts in the tests are copied from, and chants that only a track opens. */
const others = ['o-salutaris-hostia', 'tantum-ergo', 'magnificat', 'adoro-te-devote']

/** The curriculum of the tests, a quarter of the whole. */
export const firstChantsOf = ({ chants }: Content): Content => ({
  chants: chants.filter(({ slug }, index) => index < chantCount || others.includes(slug)),
})
