import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { latinWord, toIpa } from './latin.test-data.ts'
import { pronounce, respell } from './pronounce.ts'
import { syllabify } from './syllables.ts'

describe('pronounce', () => {
  it.each([
    ['c before a back vowel', 'caro', 'ˈka.rɔ'],
    ['c before y', 'cymbalis', 'ˈtʃim.ba.lis'],
    ['cc before e', 'ecce', 'ˈɛt.tʃɛ'],
    ['cc before o', 'occurro', 'ɔk.ˈkur.rɔ'],
    ['sc before a', 'scala', 'ˈska.la'],
    ['sch before e', 'schema', 'ˈskɛ.ma'],
    ['xc before a', 'éxcavo', 'ˈɛks.ka.vɔ'],
    ['xc before e', 'excelsus', 'ɛk.ˈʃɛl.sus'],
    ['g before ae', 'plagae', 'ˈpla.dʒɛ'],
    ['gn', 'ignis', 'ˈi.ɲis'],
    ['ti after n', 'gentium', 'ˈdʒɛn.tsi.um'],
    ['ti after t', 'Attius', 'ˈat.ti.us'],
    ['ti before a consonant', 'petitum', 'pɛ.ˈti.tum'],
    ['ti at the start', 'tiára', 'ti.ˈa.ra'],
    ['h in a compound of nihil', 'nihilominus', 'ni.ki.ˈlɔ.mi.nus'],
    ['h elsewhere', 'hora', 'ˈɔ.ra'],
    ['ngu before a vowel', 'unguentum', 'uŋ.ˈɡwɛn.tum'],
    ['ngu before a consonant', 'singulos', 'ˈsiŋ.ɡu.lɔs'],
    ['ng before e', 'angelis', 'ˈan.dʒɛ.lis'],
    ['s between vowels stays s', 'rosa', 'ˈrɔ.sa'],
    ['j', 'Jesus', 'ˈjɛ.sus'],
    ['y', 'martyr', 'ˈmar.tir'],
    ['œ', 'cœlum', 'ˈtʃɛ.lum'],
  ])('Liber Usualis: %s (%s)', (_, word, ipa) => {
    expect(toIpa(word)).toBe(ipa)
  })

  it('reads phrases and leaves out their punctuation', () => {
    expect(toIpa('Kýrie, eléison!')).toBe('ˈki.ri.ɛ ɛ.ˈlɛ.i.sɔn')
    expect(toIpa(' et  in terra pax ')).toBe('ɛt in ˈtɛr.ra paks')
    expect(toIpa('')).toBe('')
  })

  it('has the written syllables, and one stress where there are several', () => {
    fc.assert(
      fc.property(latinWord, (word) => {
        const spoken = pronounce(word)
        expect(spoken.map((syllable) => syllable.text)).toEqual(syllabify(word))
        expect(spoken.filter((syllable) => syllable.stressed)).toHaveLength(spoken.length > 1 ? 1 : 0)
      }),
    )
  })

  it('sounds the same however the letters are written', () => {
    fc.assert(
      fc.property(latinWord, (word) => {
        expect(toIpa(word.normalize('NFD'))).toBe(toIpa(word))
        expect(toIpa(word.toUpperCase())).toBe(toIpa(word))
      }),
    )
  })
})

describe('respell', () => {
  it.each([
    ['sanctificetur', 'sahnk-tee-fee-CHEH-toor'],
    ['Agnus Dei', 'AH-nyoos DEH-ee'],
    ['Glória in excélsis Deo', 'GLOH-ree-ah een ehk-SHEHL-sees DEH-oh'],
    ['Pater noster, qui es in cælis', 'PAH-tehr NOHS-tehr kwee ehs een CHEH-lees'],
    ['gratias agimus tibi', 'GRAH-tsee-ahs AH-jee-moos TEE-bee'],
    ['laudamus te', 'low-DAH-moos teh'],
    ['Iesu Christe', 'YEH-soo KREES-teh'],
    ['mihi', 'MEE-kee'],
    ['sanguinis', 'SAHN-gwee-nees'],
    ['Ecce', 'EHT-cheh'],
    ['zelus', 'DZEH-loos'],
    ['Eucharistia', 'ehoo-kah-REES-tee-ah'],
    ['alleluia', 'ahl-leh-LOO-yah'],
  ])('spells %s for an English reader', (latin, english) => {
    expect(respell(latin)).toBe(english)
  })
})
