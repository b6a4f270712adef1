import { describe, expect, it } from 'vitest'
import { readFeatures } from './features.ts'
import { findPrintedForm } from './printed-form.ts'

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
