import { declineLikePronoun } from './declension.ts'
import { type Gender, type GrammaticalNumber, genders, type Inflected, numbers } from './features.ts'

/** By case: nominative, genitive, dative, accusative, ablative; `|` separates alternatives, a dash means no form. */
type Column = string

const caseNames = ['nominative', 'genitive', 'dative', 'accusative', 'ablative'] as const

function column(forms: Column, number: GrammaticalNumber, gender?: Gender): Inflected[] {
  return forms.split(' ').flatMap((cell, index) =>
    cell
      .split('|')
      .filter((form) => form !== '-')
      .flatMap((form) => {
        const named = caseNames[index]
        if (named === undefined) return []
        const features = { case: named, number, ...(gender === undefined ? {} : { gender }) }
        // Tu and vos have a vocative like their nominative.
        const called: Inflected[] =
          named === 'nominative' ? [{ form, features: { ...features, case: 'vocative' } }] : []
        return [{ form, features }, ...called]
      }),
  )
}

const personal = new Map(
  Object.entries<readonly [Column, GrammaticalNumber]>({
    ego: ['ego mei mihi|mi me me', 'singular'],
    tu: ['tu tui tibi te te', 'singular'],
    nos: ['nos nostri|nostrum nobis nos nobis', 'plural'],
    vos: ['vos vestri|vestrum vobis vos vobis', 'plural'],
  }),
)

const reflexive: Column = '- sui sibi se|sese se|sese'

/** Masculine, feminine, neuter singular, then plural. */
const gendered = new Map(
  Object.entries<readonly Column[]>({
    hic: [
      'hic huius huic hunc hoc',
      'haec huius huic hanc hac',
      'hoc huius huic hoc hoc',
      'hi horum his hos his',
      'hae harum his has his',
      'haec horum his haec his',
    ],
    is: [
      'is eius ei eum eo',
      'ea eius ei eam ea',
      'id eius ei id eo',
      'ii|ei eorum eis|iis eos eis|iis',
      'eae earum eis|iis eas eis|iis',
      'ea eorum eis|iis ea eis|iis',
    ],
    qui: [
      'qui cuius cui quem quo',
      'quae cuius cui quam qua',
      'quod cuius cui quod quo',
      'qui quorum quibus quos quibus',
      'quae quarum quibus quas quibus',
      'quae quorum quibus quae quibus',
    ],
    quis: [
      'quis cuius cui quem quo',
      'quis cuius cui quam qua',
      'quid cuius cui quid quo',
      'qui quorum quibus quos quibus',
      'quae quarum quibus quas quibus',
      'quae quorum quibus quae quibus',
    ],
    quisquam: [
      'quisquam cuiusquam cuiquam quemquam quoquam',
      'quaequam cuiusquam cuiquam quamquam quaquam',
      'quidquam|quicquam cuiusquam cuiquam quidquam|quicquam quoquam',
      '- - - - -',
      '- - - - -',
      '- - - - -',
    ],
    idem: [
      'idem eiusdem eidem eundem eodem',
      'eadem eiusdem eidem eandem eadem',
      'idem eiusdem eidem idem eodem',
      'iidem|eidem eorundem eisdem|iisdem eosdem eisdem|iisdem',
      'eaedem earundem eisdem|iisdem easdem eisdem|iisdem',
      'eadem eorundem eisdem|iisdem eadem eisdem|iisdem',
    ],
    quisquis: ['quisquis - - quemquem quoquo', 'quisquis', 'quidquid - - quidquid quoquo'],
    ambo: [
      '-',
      '-',
      '-',
      'ambo amborum ambobus ambos|ambo ambobus',
      'ambae ambarum ambabus ambas ambabus',
      'ambo amborum ambobus ambo ambobus',
    ],
  }),
)

/** ille, iste, ipse: they differ in stem and one ending. */
const likeIlle = (stem: string, neuter: string): readonly Column[] => [
  `${stem}e ${stem}ius ${stem}i ${stem}um ${stem}o`,
  `${stem}a ${stem}ius ${stem}i ${stem}am ${stem}a`,
  `${stem}${neuter} ${stem}ius ${stem}i ${stem}${neuter} ${stem}o`,
  `${stem}i ${stem}orum ${stem}is ${stem}os ${stem}is`,
  `${stem}ae ${stem}arum ${stem}is ${stem}as ${stem}is`,
  `${stem}a ${stem}orum ${stem}is ${stem}a ${stem}is`,
]

function columnsOf(head: string): readonly Column[] | undefined {
  if (head === 'ille') return likeIlle('ill', 'ud')
  if (head === 'iste') return likeIlle('ist', 'ud')
  if (head === 'ipse') return likeIlle('ips', 'um')
  return gendered.get(head)
}

/** Returns the forms of a pronoun by the first part of its dictionary form, or none if it is unknown. */
export function inflectPronoun(head: string): Inflected[] {
  const person = personal.get(head)
  if (person) return column(...person)
  if (head === 'sui' || head === 'se') return numbers.flatMap((number) => column(reflexive, number))
  if (head === 'uterque')
    return declineLikePronoun('uter', 'utra', 'utrum').map((each) => ({ ...each, form: `${each.form}que` }))
  const columns = columnsOf(head) ?? []
  return columns.flatMap((forms, index) => column(forms, index < 3 ? 'singular' : 'plural', genders[index % 3]))
}
