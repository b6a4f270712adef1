import { type Inflected, readFeatures } from '@schola/latin/inflection/features'
import { type DictionaryWord, inflect } from '@schola/latin/inflection/paradigm'
import { remembered } from '@schola/latin/text'

/** What a parse says. */
export const featuresOf = remembered(readFeatures)

/** The curriculum has some thousand words, and a verb has hundreds of forms. */
const mostParadigms = 5000

const formsNamed = remembered((named): readonly Inflected[] => {
  const [partOfSpeech = '', ...lemma] = named.split('|')
  return inflect({ partOfSpeech, lemma: lemma.join('|') })
}, mostParadigms)

/** Every form of a word; each is asked for many times. */
export const formsOf = ({ lemma, partOfSpeech }: DictionaryWord): readonly Inflected[] =>
  formsNamed(`${partOfSpeech}|${lemma}`)
