export type Language = 'la' | 'en'

const latinWords = new Set(
  (
    'ab ac ad amen amor ante apud atque aut autem ave christe coget cor cruce cum de deo dic die dies dolor dulce ' +
    'ea ecce eia eis erat ergo es est et ex fac fides flere fons gaude gente hic hoc homo hospes huic illud inter ' +
    'istud ita ite iter jam jube lumen lux mater mei mente mors ne nec nihil nisi noli nomen non nos noster ' +
    'nubes nunc ob omne omnes ore pace parce pasce pater pauper pax pedes per pie plebs pluant post precor ' +
    'princeps pro propter quæ quam quem qui quia quid quidquid quis quod rex salve sancte se sed sede semper sic ' +
    'sicut simul sine sint sis sit solvet spes stricte sub sum sunt super tamen te thoma thronum tibi tu ubi una ' +
    'urar ut vale valle velut vere vester vobis voce vox'
  ).split(' '),
)

const englishWords = new Set(
  (
    'act all alone also and are as because been before but by christ come deliver drive father for from fruit ' +
    'gift give go god grant great had has have he hear heart her here hidden him his hope how i into is it ' +
    'jesus lazarus life lord love made man may more most mother my name not of on one open or our peace people ' +
    'pleas praise queen safe saint sea servant shall she sins so son spirit that the thee their them then ' +
    'these they this those thy to together too true under unto upon us virgin visit was we were what which who ' +
    'whom will with within without you your'
  ).split(' '),
)

// One letter alone (“a”, “O”) is a word of both languages.
/** Letters that Latin has here and English has not. */
export const latinLetters = 'æœǽāēīōūáéíóúýë'
const marked = new RegExp(`[${latinLetters}]`, 'u')
const latinShape = /.(?:us|um|am|em|[^h]is|os|as|ibus|que|ntur?|tur|mus|tis|ens|[iaou]t|ax|ex|[aiou])$/u
const englishShape =
  /[wk]|sh|gh|ck|ee|oo|ai|ay|oy|ou|ea[cdklrtv]|^th|tha?$|tion|(?:[bcdfghklmpqrtvwz]s|ss|ies|ing|ed|ly|ous|[^aeou]nt|ment|ist|ver|ess|ul|[bdfghpvyz]|[lr][klmnp])$/

/** Positive for Latin, negative for English, 0 where the word could be either. */
function leaning(word: string): number {
  if (marked.test(word)) return 3
  if (latinWords.has(word)) return 2
  if (englishWords.has(word)) return -2
  if (englishShape.test(word)) return -1
  return latinShape.test(word) ? 1 : 0
}

/** The language of a text, told by its accents, its commonest words and its endings; undefined where they tell nothing. */
export function languageOf(text: string): Language | undefined {
  const words =
    text
      .normalize('NFC')
      .toLowerCase()
      .match(/\p{L}+/gu) ?? []
  const sum = words.reduce((total, word) => total + leaning(word), 0)
  if (sum === 0) return undefined
  return sum > 0 ? 'la' : 'en'
}
