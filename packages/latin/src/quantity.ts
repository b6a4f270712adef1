/**
 * Where the second-last vowel is long although nothing written shows it. The liturgical books print the accent, and a
 * printed accent always wins; this is for the same words typed without one (laudamus, sanctificetur, Maria).
 */
const caseEndings = 'us|a|um|i|o|e|am|em|is|es|os|as|ae|æ|u'
const presentEndings = 'o|is|it|unt|at|as|ant|am|e'

const longPenults: readonly RegExp[] = [
  // Endings of declension and conjugation.
  /[ao]rum$|i(ebus|erum)$/,
  /[ae](mus|mur|tur|tis)$|[aei](bam|bas|bat|bant|bar|bo|bor|bis|bit|bunt)$/,
  /a(re|ri|ris|tor)$|erunt$|tudo$/,
  /([aeio]v|fud|mis|cep|fec|edem)(i|it)$/,
  // Suffixes whose vowel is long in nearly every word.
  endingIn('at|av|iv|al|an|en|un|os|ur|ut|ot'),
  endingIn('or|on', 'is|i|em|e|es|um'),
  // Stems that a suffix cannot tell from its short neighbors.
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

/** Words that match a pattern above only by accident. */
const shortPenults: readonly RegExp[] = [
  endingIn('corpor|tempor|pector|litor|frigor|memor|arbor|aequor|æquor|marmor|nemor|robor|pignor|facinor'),
  endingIn('chrismat|baptismat|schismat|stigmat|dogmat|aromat|plasmat|spermat|enigmat'),
  endingIn('thalam|calam|balsam|barbar|labar|hilar|caesar|cæsar|nectar|tartar|lazar|daemon|dæmon|canon'),
  endingIn('interpret|pariet|ariet|purpur|guttur|murmur|fulgur|cymbal|scandal|organ|tympan|stephan|liban'),
  endingIn('sabbat|iuven|juven|helen|ven|indigen|alienigen|imput|reput|disput|deput|rusal'),
  /(fer|ger|poter)unt$/,
]

export function hasKnownLongPenult(bare: string): boolean {
  return longPenults.some((pattern) => pattern.test(bare)) && !shortPenults.some((pattern) => pattern.test(bare))
}

function endingIn(stems: string, endings = caseEndings): RegExp {
  return new RegExp(`(${stems})(${endings})$`)
}
