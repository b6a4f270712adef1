/** A break falls where the pattern's match ends. All patterns are read on the bare word (see `bareWord`). */
type Breaks = readonly RegExp[]

/** Vowels that look like a diphthong, or an i that looks like a consonant, but are sounded apart. */
const hiatus: Breaks = [
  /^(isra|micha|rapha|misa|isma|nathana)(?=el)/,
  /^a(?=er(em|a)?$)/,
  /^po(?=e[mst])/,
  /^co(?=etern|erc|eg|ess|equ|ex|unt)/,
  /^intro(?=e)/,
  /^(no|silo|alo)(?=e)/,
  /(emma|nicola|archela|isla|esla)(?=u[sm]$)/,
  /^capharna(?=um)/,
  /^sa(?=ul(is|em|i|e)?$)/,
  /^esa(?=u)/,
  /^isai(?=a)/,
  /^i(?=o$|ens$|ota|aspi|amb|er(unt|at|it)$)/,
  /^introi(?=e)/,
]

/** Compounds that the liturgical books divide at the seam: ad-o-ra-mus, red-e-mit, de-scen-dit, quon-i-am. */
const seams: Breaks = [
  /^ab(?=iit|ire|est|esse|omin|und|ut[ei]|lu|lat)/,
  /^ad(?=or|opt|es[st]|im|it|eo|eu|ip|iit|st|au[gx])/,
  /^a(?=sperg|spers|spic|spex|spect|spir|scrib|st[ai])/,
  /^de(?=s[cpt])/,
  /^et(?=iam)/,
  /^ex(?=[aeiouyæœs])/,
  /^in(?=[eiou]|au)/,
  /^ob(?=oe|œ|edi|lat|liv|lig|umbr|it[ui]|iit)/,
  /^per(?=e[ao]|iit|ire|ibu|unct|enn)/,
  /^post(?=e)/,
  /^(omni)?pot(?=e)/,
  /^pr(ae|æ)(?=s[cpt])/,
  /^prod(?=e)/,
  /^pro(?=spic|spec|spex|stra|stern|scrib)/,
  /^quem(?=ad)/,
  /^quon(?=iam)/,
  /^re(?=sp|st[ai]|scrib)/,
  /^red(?=em|im|i[ei]|ir|eo|eu|und|arg)/,
  /^sic(?=ut)/,
  /^(con)?sub(?=st|lim|lev|lat|e[ao]|ir|iit)/,
  /^su(?=s[cp])/,
  /^(per)?trans(?!c[ei])/,
  /^vel(?=ut)/,
]

/** Letter indices before which two neighboring vowels stay apart. */
export function hiatusBreaks(bare: string): ReadonlySet<number> {
  return breaksIn(bare, hiatus)
}

/** Letter indices before which a compound is divided. */
export function seamBreaks(bare: string): ReadonlySet<number> {
  return breaksIn(bare, seams)
}

function breaksIn(bare: string, patterns: Breaks): ReadonlySet<number> {
  const matches = patterns.map((pattern) => pattern.exec(bare)).filter((match) => match !== null)
  return new Set(matches.map((match) => match.index + match[0].length))
}
