import { describe, expect, it } from 'vitest'
import { readFeatures } from './features.ts'
import { findFormMistake, inflect } from './paradigm.ts'
import { findPrintedForm } from './printed-form.ts'

const mistake = (form: string, lemma: string, partOfSpeech: string, parse: string) =>
  findFormMistake(form, { lemma, partOfSpeech }, parse)

const formsOf = (lemma: string, partOfSpeech: string) => inflect({ lemma, partOfSpeech }).map(({ form }) => form)

describe('a parse in plain words', () => {
  it('gives its grammatical names and nothing else', () => {
    expect(readFeatures('third person singular, present subjunctive passive')).toEqual({
      person: 'third',
      number: 'singular',
      tense: 'present',
      mood: 'subjunctive',
      voice: 'passive',
    })
    expect(readFeatures('future perfect indicative')).toEqual({ tense: 'future perfect', mood: 'indicative' })
    expect(readFeatures('gerundive, accusative plural neuter')).toMatchObject({ mood: 'gerundive', case: 'accusative' })
    expect(readFeatures('joins two sentences')).toEqual({})
  })

  it('what it says of another word is not its own', () => {
    expect(readFeatures('accusative singular masculine, with the nominative plural')).toEqual({
      case: 'accusative',
      number: 'singular',
      gender: 'masculine',
    })
  })
})

describe('a form and its parse are those of its dictionary word', () => {
  it.each([
    ['Patris', 'pater, patris (m)', 'noun', 'genitive singular'],
    ['cælis', 'cælum, cæli (n)', 'noun', 'ablative plural'],
    ['sǽcula', 'sǽculum, sǽculi (n)', 'noun', 'accusative plural'],
    ['Spirítui', 'spíritus, spíritus (m)', 'noun', 'dative singular'],
    ['Fili', 'fílius, fílii (m)', 'noun', 'vocative singular'],
    ['Filióque', 'fílius, fílii (m)', 'noun', 'ablative singular'],
    ['Deus', 'Deus, Dei (m)', 'noun', 'vocative singular'],
    ['rerum', 'res, rei (f)', 'noun', 'genitive plural'],
    ['tenebris', 'ténebræ, tenebrárum (f)', 'noun', 'ablative plural'],
    ['tuum', 'tuus, tua, tuum', 'adjective', 'nominative singular neuter'],
    ['omnípotens', 'omnípotens, omnipoténtis', 'adjective', 'nominative singular masculine'],
    ['ómnium', 'omnis, omne', 'adjective', 'genitive plural neuter'],
    ['solus', 'solus, sola, solum', 'adjective', 'nominative singular masculine'],
    ['altíssimo', 'altus, alta, altum', 'adjective', 'ablative singular neuter'],
    ['mi', 'meus, mea, meum', 'adjective', 'vocative singular masculine'],
    ['quem', 'qui, quæ, quod', 'pronoun', 'accusative singular masculine'],
    ['vobíscum', 'vos', 'pronoun', 'ablative plural'],
    ['eum', 'is, ea, id', 'pronoun', 'accusative singular masculine'],
    ['illos', 'ille, illa, illud', 'pronoun', 'accusative plural masculine'],
    ['quidquid', 'quisquis, quidquid', 'pronoun', 'accusative singular neuter'],
    ['ambo', 'ambo, ambæ, ambo', 'pronoun', 'accusative plural neuter'],
    [
      'sanctificétur',
      'sanctífico, sanctificáre, sanctificávi, sanctificátum',
      'verb',
      'third person singular, present subjunctive passive',
    ],
    ['dimíttimus', 'dimítto, dimíttere, dimísi, dimíssum', 'verb', 'first person plural, present indicative active'],
    ['erat', 'sum, esse, fui', 'verb', 'third person singular, imperfect indicative'],
    ['venit', 'vénio, veníre, veni, ventum', 'verb', 'third person singular, perfect indicative active'],
    [
      'miserére',
      'miséreor, miseréri, misértus sum',
      'verb',
      'imperative singular, passive in form but active in meaning',
    ],
    ['peccávi', 'pecco, peccáre, peccávi, peccátum', 'verb', 'first person singular, perfect indicative active'],
    ['fac', 'fácio, fácere, feci, factum', 'verb', 'imperative singular, present active'],
    ['fecit', 'fácio, fácere, feci, factum', 'verb', 'third person singular, perfect indicative active'],
    ['ite', 'eo, ire, ii, itum', 'verb', 'imperative plural'],
    ['tollis', 'tollo, tóllere, sústuli, sublátum', 'verb', 'second person singular, present indicative active'],
    ['natum', 'nascor, nasci, natus sum', 'verb', 'perfect participle, accusative singular masculine'],
    ['ventúrus', 'vénio, veníre, veni, ventum', 'verb', 'future participle active, nominative singular masculine'],
    ['veniéntis', 'vénio, veníre, veni, ventum', 'verb', 'present participle active, genitive singular'],
    ['fléntes', 'fleo, flere, flevi, fletum', 'verb', 'present participle active, nominative plural'],
    ['fiat', 'fio, fíeri, factus sum', 'verb', 'third person singular, present subjunctive'],
    ['nolíte', 'nolo, nolle, nólui', 'verb', 'imperative plural'],
    ['intrasti', 'intro, intráre, intrávi, intrátum', 'verb', 'second person singular, perfect indicative active'],
    ['Jesu', 'Jesus, Jesu (m)', 'noun', 'vocative singular'],
    ['vim', 'vis, vis (f)', 'noun', 'accusative singular'],
    ['vírium', 'vis, vis (f)', 'noun', 'genitive plural'],
    ['quemquam', 'quisquam, quidquam', 'pronoun', 'accusative singular masculine'],
    ['futúrus', 'sum, esse, fui', 'verb', 'future active participle, nominative singular masculine'],
    ['proferétur', 'prófero, proférre, prótuli, prolátum', 'verb', 'third person singular, future indicative passive'],
    [
      'exaudísti',
      'exáudio, exaudíre, exaudívi, exaudítum',
      'verb',
      'second person singular, perfect indicative active',
    ],
    ['réquiem', 'réquies, requiétis (f)', 'noun', 'accusative singular'],
    ['Thoma', 'Thomas, Thomæ (m)', 'noun', 'vocative singular'],
    ['tribus', 'tres, tria', 'adjective', 'dative plural masculine'],
    ['humíllimas', 'húmilis, húmile', 'adjective', 'superlative, accusative plural feminine'],
    ['cæli', 'cælum, cæli (n)', 'noun', 'nominative plural, masculine in the plural'],
    ['utróque', 'utérque, útraque, utrúmque', 'pronoun', 'ablative singular masculine'],
    ['máxima', 'magnus, magna, magnum', 'adjective', 'superlative, ablative singular feminine'],
    ['quǽsumus', 'quæso, quǽsumus', 'verb', 'first person plural, present indicative active'],
    ['Ave', 'ave, avéte', 'verb', 'imperative singular, a greeting'],
    ['memíneris', 'mémini, meminísse', 'verb', 'second person singular, perfect subjunctive active'],
    ['ab', 'a, ab', 'preposition', 'with the ablative'],
  ])('%s is a form of %s (%s): %s', (form, lemma, kind, parse) => {
    expect(mistake(form, lemma, kind, parse)).toBeUndefined()
  })

  it.each([
    [
      'sedes',
      'sédeo, sedére, sedi, sessum',
      'verb',
      'second person plural, present indicative active',
      'not this parse',
    ],
    ['dona', 'donum, doni (n)', 'noun', 'genitive singular', 'not this parse'],
    ['Patri', 'pater, patris (m)', 'noun', 'ablative plural', 'not this parse'],
    [
      'dimíttit',
      'dimítto, dimíttere, dimísi, dimíssum',
      'verb',
      'third person singular, perfect indicative',
      'not this parse',
    ],
    ['dona', 'do, dare, dedi, datum', 'verb', 'imperative singular', 'no such form'],
    ['Patres', 'patria, patriæ (f)', 'noun', 'nominative plural', 'no such form'],
    ['et', 'sed', 'conjunction', 'joins', 'no such form'],
    ['meminis', 'mémini, meminísse', 'verb', 'second person singular', 'no such form'],
    ['tua', 'tuus, tua, tuum', 'adjective', 'accusative singular masculine', 'not this parse'],
  ] as const)('%s, said to be a form of %s (%s): %s, is a mistake', (form, lemma, kind, parse, expected) => {
    expect(mistake(form, lemma, kind, parse)).toBe(expected)
  })

  it.each([
    ['constructórem', 'constrúctor, constructóris (m)', 'noun', 'accusative singular'],
    ['constructor', 'constructor', 'pronoun', 'nominative singular'],
    ['constructum', 'constructor, constructa, constructum', 'adjective', 'accusative singular masculine'],
  ])('%s is a form of %s (%s), though objects of JavaScript have that name', (form, lemma, kind, parse) => {
    expect(mistake(form, lemma, kind, parse)).toBeUndefined()
  })

  it('makes the forms of every declension and conjugation', () => {
    expect(formsOf('glória, glóriæ (f)', 'noun')).toEqual(expect.arrayContaining(['gloriam', 'gloriarum', 'gloriis']))
    expect(formsOf('cornu, cornus (n)', 'noun')).toEqual(expect.arrayContaining(['cornua', 'cornibus']))
    expect(formsOf('áudio, audíre, audívi, audítum', 'verb')).toEqual(
      expect.arrayContaining(['audiebant', 'audiet', 'audierunt', 'audiisset', 'audiendum', 'auditurus', 'audirentur']),
    )
    expect(formsOf('cápio, cápere, cepi, captum', 'verb')).toEqual(
      expect.arrayContaining(['capiunt', 'capiet', 'caperet', 'cape', 'capiens', 'capi']),
    )
    expect(formsOf('loquor, loqui, locútus sum', 'verb')).toEqual(
      expect.arrayContaining(['loquitur', 'loquebatur', 'locutus', 'loquens', 'loquere']),
    )
    expect(formsOf('tránseo, transíre, tránsii, tránsitum', 'verb')).toEqual(
      expect.arrayContaining(['transit', 'transeunt', 'transibit', 'transeuntes']),
    )
    expect(formsOf('áufero, auférre, ábstuli, ablátum', 'verb')).toEqual(
      expect.arrayContaining(['aufer', 'auferat', 'abstulit', 'ablatus']),
    )
  })
})

function printed(lemma: string, partOfSpeech: string, parse: string): string | undefined {
  const found = findPrintedForm({ lemma, partOfSpeech }, readFeatures(parse))
  return found && `${found.stem}-${found.ending}`
}

describe('a form as a table prints it', () => {
  it.each([
    ['Dóminus, Dómini (m)', 'noun', 'vocative singular', 'Dómin-e'],
    ['Deus, Dei (m)', 'noun', 'vocative singular', 'De-us'],
    ['fílius, fílii (m)', 'noun', 'vocative singular', 'fili-'],
    ['pater, patris (m)', 'noun', 'genitive plural', 'patr-um'],
    ['glória, glóriæ (f)', 'noun', 'genitive plural', 'glori-árum'],
    ['spíritus, spíritus (m)', 'noun', 'dative singular', 'spirít-ui'],
    ['dies, diéi (m, f)', 'noun', 'genitive plural', 'di-érum'],
    ['radix, radícis (f)', 'noun', 'accusative singular', 'radíc-em'],
    ['noster, nostra, nostrum', 'adjective', 'nominative singular masculine', 'noster-'],
    ['omnis, omne', 'adjective', 'ablative singular feminine', 'omn-i'],
    ['verus, vera, verum', 'adjective', 'nominative singular neuter comparative', 'véri-us'],
    ['is, ea, id', 'pronoun', 'genitive singular masculine', 'ejus-'],
    ['laudo, laudáre, laudávi, laudátum', 'verb', 'first person plural, present indicative active', 'laudá-mus'],
    ['credo, crédere, crédidi, créditum', 'verb', 'first person plural, present indicative active', 'crédi-mus'],
    ['áudio, audíre, audívi, audítum', 'verb', 'first person plural, present indicative active', 'audí-mus'],
    ['dimítto, dimíttere, dimísi, dimíssum', 'verb', 'second person singular, present indicative active', 'dimítti-s'],
    ['vénio, veníre, veni, ventum', 'verb', 'third person singular, present subjunctive active', 'vénia-t'],
    ['fácio, fácere, feci, factum', 'verb', 'third person plural, perfect indicative active', 'fec-érunt'],
    ['miséreor, miseréri, misértus sum', 'verb', 'imperative singular, present passive', 'miseré-re'],
    ['credo, crédere, crédidi, créditum', 'verb', 'imperative plural, present active', 'crédi-te'],
    ['hábeo, habére, hábui, hábitum', 'verb', 'present infinitive passive', 'habé-ri'],
    ['credo, crédere, crédidi, créditum', 'verb', 'present participle, ablative singular masculine', 'credént-e'],
  ])('%s (%s), %s: %s', (lemma, kind, parse, expected) => {
    expect(printed(lemma, kind, parse)).toBe(expected)
  })

  it('a form that there is not is not made', () => {
    expect(printed('sum, esse, fui', 'verb', 'first person singular, present indicative passive')).toBeUndefined()
  })
})
