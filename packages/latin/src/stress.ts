import { bareWord, type Grapheme, readLetters } from './graphemes.ts'
import { divide, isStopAndLiquid } from './syllables.ts'

/** Long penults without a written accent (laudamus, sanctificetur, Maria). A written accent always wins. */
const caseEndings = 'us|a|um|i|o|e|am|em|is|es|os|as|ae|æ|u'
const presentEndings = 'o|is|it|unt|at|as|ant|am|e'

const longPenults: readonly RegExp[] = [
  /[ao]rum$|i(ebus|erum)$/,
  /[ae](mus|mur|tur|tis)$|[aei](bam|bas|bat|bant|bar|bo|bor|bis|bit|bunt)$/,
  /a(re|ri|ris|tor)$|erunt$|tudo$/,
  /([aeio]v|fud|mis|cep|fec|edem)(i|it)$/,
  // Suffixes whose vowel is almost always long.
  endingIn('at|av|iv|al|an|en|un|os|ur|ut|ot'),
  endingIn('or|on', 'is|i|em|e|es|um'),
  endingIn('gabriel|raphael|michael|daniel|samuel|emmanuel|fidel|crudel|hyssop'),
  endingIn('divin|regin|festin|latin|medicin|doctrin|ruin|vicin|peregrin|matutin|augustin|constantin'),
  endingIn('amic|inimic|pudic|antiqu|iniqu|sincer|sever|auster|custod|herod|hered|extrem|suprem'),
  endingIn(
    'plet|quiet|prophet|paraclet|poem|poet|consuet|secret|discret|infinit|petit|audit|marit|margarit|munit|finit|vestit',
  ),
  endingIn('benedic|maledic|confid|describ|conscrib|ced|duc', presentEndings),
  endingIn('ador|exor|decor|honor|labor|clam', 'o|a|as|at|ant|em|es|et|ent'),
  endingIn('hab|vid|doc|ten|deb|val|tim|mon|miser|gaud|mov|iub|jub|sed|man|plac|tac|respond', 'ere'),
  endingIn('custod|aud|ven|sc|dorm|sal|serv|nutr|aper|red|ex|trans|intro|fin|pun|sent|sepel|vest', 'ire|ite'),
  /^(mari|luci|sophi|litani|propheti)(a|am|ae|æ|as)$/,
  /^(isa|ierem|jerem|el|zachar|mess|matth|tob|anan|ezech|malach)i(as|ae|æ|am|a)$/,
  /^(andre|aene|æne)(as|ae|æ|am|a)$/,
  /^(tot|sol|null|ull|ips|ill|ist|un)ius$/,
  /^(di|meridi)ei$|^digneris$/,
]

const shortPenults: readonly RegExp[] = [
  endingIn('corpor|tempor|pector|litor|frigor|memor|arbor|aequor|æquor|marmor|nemor|robor|pignor|facinor'),
  endingIn('chrismat|baptismat|schismat|stigmat|dogmat|aromat|plasmat|spermat|enigmat'),
  endingIn('thalam|calam|balsam|barbar|labar|hilar|caesar|cæsar|nectar|tartar|lazar|daemon|dæmon|canon'),
  endingIn('interpret|pariet|ariet|purpur|guttur|murmur|fulgur|cymbal|scandal|organ|tympan|stephan|liban'),
  endingIn('sabbat|iuven|juven|helen|ven|indigen|alienigen|imput|reput|disput|deput|rusal'),
  /(fer|ger|poter)unt$/,
]

function hasKnownLongPenult(bare: string): boolean {
  return longPenults.some((pattern) => pattern.test(bare)) && !shortPenults.some((pattern) => pattern.test(bare))
}

function endingIn(stems: string, endings = caseEndings): RegExp {
  return new RegExp(`(${stems})(${endings})$`)
}

// Here -que is part of the word, or books leave the stress (únaque).
const notEncliticQue = new Set(['denique', 'itaque', 'unaque', 'undique', 'utique'])

const encliticNeVe = new Set(['egone', 'itane', 'mihine', 'tibine', 'sicine', 'aliave', 'plurave'])

export function stressedSyllable(word: string): number {
  const syllables = divide(word)
  const written = syllables.findIndex((syllable) => syllable.some((grapheme) => grapheme.vowel && grapheme.accented))
  if (written !== -1) return written
  const penult = syllables.length - 2
  if (penult < 1) return 0
  const bare = bareWord(readLetters(word))
  return hasEnclitic(bare) || hasKnownLongPenult(bare) || isHeavy(syllables, penult) ? penult : penult - 1
}

function hasEnclitic(bare: string): boolean {
  return (bare.endsWith('que') && !notEncliticQue.has(bare)) || encliticNeVe.has(bare)
}

/** A long vowel, a diphthong, or a vowel before two consonants, x, z, or the double i of alleluia. */
function isHeavy(syllables: readonly Grapheme[][], index: number): boolean {
  const rest = syllables.slice(index).flat()
  const nucleus = rest.findIndex((grapheme) => grapheme.vowel)
  const vowel = rest[nucleus]
  if (!vowel) return false
  if (vowel.long || vowel.key.length > 1) return true
  const after = rest.slice(nucleus + 1)
  const [first = '', second = '', ...more] = after
    .slice(
      0,
      after.findIndex((grapheme) => grapheme.vowel),
    )
    .map((grapheme) => grapheme.key)
    .filter((key) => key !== 'h')
  if (first === 'x' || first === 'z' || (first === 'j' && second === '')) return true
  return second !== '' && (more.length > 0 || !isStopAndLiquid(first, second))
}
