import { describe, expect, it } from 'vitest'
import { toIpa } from './latin.test-data.ts'
import { stressedSyllable } from './stress.ts'
import { syllabify } from './syllables.ts'

// Each entry: the word in syllables, the index of the stressed one, the IPA. Read through one by one for the rules.
const ipaOfWords: Readonly<Record<string, string>> = {
  'Kyrie and Gloria': `
    Ky-ri-e 0 ˈki.ri.ɛ | e-le-i-son 1 ɛ.ˈlɛ.i.sɔn | Chris-te 0 ˈkris.tɛ | Gló-ri-a 0 ˈɡlɔ.ri.a |
    ex-cel-sis 1 ɛk.ˈʃɛl.sis | De-o 0 ˈdɛ.ɔ | ter-ra 0 ˈtɛr.ra | ho-mi-ni-bus 1 ɔ.ˈmi.ni.bus | bo-nae 0 ˈbɔ.nɛ |
    vo-lun-tá-tis 2 vɔ.lun.ˈta.tis | lau-da-mus 1 lau.ˈda.mus | be-ne-dí-ci-mus 2 bɛ.nɛ.ˈdi.tʃi.mus |
    ad-o-ra-mus 2 ad.ɔ.ˈra.mus | ad-o-rá-mus 2 ad.ɔ.ˈra.mus | glo-ri-fi-ca-mus 3 ɡlɔ.ri.fi.ˈka.mus |
    gra-ti-as 0 ˈɡra.tsi.as | á-gi-mus 0 ˈa.dʒi.mus | prop-ter 0 ˈprɔp.tɛr | ma-gnam 0 ˈma.ɲam |
    gló-ri-am 0 ˈɡlɔ.ri.am | Dó-mi-ne 0 ˈdɔ.mi.nɛ | De-us 0 ˈdɛ.us | Rex 0 rɛks | cae-lés-tis 1 tʃɛ.ˈlɛs.tis |
    Pa-ter 0 ˈpa.tɛr | om-ní-pot-ens 1 ɔm.ˈni.pɔt.ɛns | Fi-li 0 ˈfi.li | u-ni-gé-ni-te 2 u.ni.ˈdʒɛ.ni.tɛ |
    Ie-su 0 ˈjɛ.su | Je-su 0 ˈjɛ.su | A-gnus 0 ˈa.ɲus | Pa-tris 0 ˈpa.tris | qui 0 kwi | tol-lis 0 ˈtɔl.lis |
    pec-ca-ta 1 pɛk.ˈka.ta | mun-di 0 ˈmun.di | mi-se-re-re 2 mi.sɛ.ˈrɛ.rɛ | su-sci-pe 0 ˈsu.ʃi.pɛ |
    de-pre-ca-ti-o-nem 4 dɛ.prɛ.ka.tsi.ˈɔ.nɛm | nos-tram 0 ˈnɔs.tram | dex-te-ram 0 ˈdɛks.tɛ.ram |
    quon-i-am 0 ˈkwɔn.i.am | Sanc-tus 0 ˈsaŋk.tus | Al-tís-si-mus 1 al.ˈtis.si.mus | cum 0 kum |
    Spi-ri-tu 0 ˈspi.ri.tu | A-men 0 ˈa.mɛn`,
  Credo: `
    Cre-do 0 ˈkrɛ.dɔ | om-ni-pot-en-tem 3 ɔm.ni.pɔt.ˈɛn.tɛm | fac-to-rem 1 fak.ˈtɔ.rɛm | cæ-li 0 ˈtʃɛ.li |
    vi-si-bi-li-um 2 vi.si.ˈbi.li.um | in-vi-si-bi-li-um 3 in.vi.si.ˈbi.li.um | u-ni-ge-ni-tum 2 u.ni.ˈdʒɛ.ni.tum |
    sae-cu-la 0 ˈsɛ.ku.la | lu-mi-ne 0 ˈlu.mi.nɛ | ge-ni-tum 0 ˈdʒɛ.ni.tum |
    con-sub-stan-ti-a-lem 4 kɔn.sub.stan.tsi.ˈa.lɛm | om-ni-a 0 ˈɔm.ni.a | sa-lu-tem 1 sa.ˈlu.tɛm |
    de-scen-dit 1 dɛ.ˈʃɛn.dit | in-car-na-tus 2 iŋ.kar.ˈna.tus | est 0 ɛst | Ma-ri-a 1 ma.ˈri.a |
    Vir-gi-ne 0 ˈvir.dʒi.nɛ | ho-mo 0 ˈɔ.mɔ | cru-ci-fi-xus 2 kru.tʃi.ˈfi.ksus | et-i-am 0 ˈɛts.i.am | sub 0 sub |
    Pon-ti-o 0 ˈpɔn.tsi.ɔ | Pi-la-to 1 pi.ˈla.tɔ | pas-sus 0 ˈpas.sus | se-pul-tus 1 sɛ.ˈpul.tus |
    re-sur-re-xit 2 rɛ.sur.ˈrɛ.ksit | ter-ti-a 0 ˈtɛr.tsi.a | Scrip-tú-ras 1 skrip.ˈtu.ras |
    a-scen-dit 1 a.ˈʃɛn.dit | i-te-rum 0 ˈi.tɛ.rum | ven-tu-rus 1 vɛn.ˈtu.rus | iu-di-ca-re 2 ju.di.ˈka.rɛ |
    mor-tu-os 0 ˈmɔr.tu.ɔs | cu-ius 0 ˈku.jus | re-gni 0 ˈrɛ.ɲi | vi-vi-fi-can-tem 3 vi.vi.fi.ˈkan.tɛm |
    Fi-li-o-que 2 fi.li.ˈɔ.kwɛ | pro-ce-dit 1 prɔ.ˈtʃɛ.dit | ad-o-ra-tur 2 ad.ɔ.ˈra.tur |
    con-glo-ri-fi-ca-tur 4 kɔŋ.ɡlɔ.ri.fi.ˈka.tur | lo-cu-tus 1 lɔ.ˈku.tus | pro-phe-tas 1 prɔ.ˈfɛ.tas |
    ca-tho-li-cam 1 ka.ˈtɔ.li.kam | a-pos-to-li-cam 2 a.pɔs.ˈtɔ.li.kam | Ec-cle-si-am 1 ɛk.ˈklɛ.si.am |
    con-fi-te-or 1 kɔn.ˈfi.tɛ.ɔr | bap-tis-ma 1 bap.ˈtis.ma | re-mis-si-o-nem 3 rɛ.mis.si.ˈɔ.nɛm |
    pec-ca-to-rum 2 pɛk.ka.ˈtɔ.rum | ex-spec-to 1 ɛk.ˈspɛk.tɔ | re-sur-rec-ti-o-nem 4 rɛ.sur.rɛk.tsi.ˈɔ.nɛm |
    mor-tu-o-rum 2 mɔr.tu.ˈɔ.rum | sæ-cu-li 0 ˈsɛ.ku.li`,
  'Sanctus, Canon, Pater noster, Agnus Dei': `
    Sa-ba-oth 0 ˈsa.ba.ɔt | ple-ni 0 ˈplɛ.ni | Ho-san-na 1 ɔ.ˈsan.na | be-ne-dic-tus 2 bɛ.nɛ.ˈdik.tus |
    no-mi-ne 0 ˈnɔ.mi.nɛ | nos-ter 0 ˈnɔs.tɛr | sanc-ti-fi-ce-tur 3 saŋk.ti.fi.ˈtʃɛ.tur |
    ad-ve-ni-at 1 ad.ˈvɛ.ni.at | re-gnum 0 ˈrɛ.ɲum | fi-at 0 ˈfi.at | vo-lun-tas 1 vɔ.ˈlun.tas | sic-ut 0 ˈsik.ut |
    nos-trum 0 ˈnɔs.trum | quo-ti-di-a-num 3 kwɔ.ti.di.ˈa.num | ho-di-e 0 ˈɔ.di.ɛ | di-mit-te 1 di.ˈmit.tɛ |
    de-bi-ta 0 ˈdɛ.bi.ta | di-mit-ti-mus 1 di.ˈmit.ti.mus | de-bi-to-ri-bus 2 dɛ.bi.ˈtɔ.ri.bus |
    in-du-cas 1 in.ˈdu.kas | ten-ta-ti-o-nem 3 tɛn.ta.tsi.ˈɔ.nɛm | li-be-ra 0 ˈli.bɛ.ra | do-na 0 ˈdɔ.na |
    pa-cem 0 ˈpa.tʃɛm | Ec-ce 0 ˈɛt.tʃɛ | i-te 0 ˈi.tɛ | mis-sa 0 ˈmis.sa | vo-bis-cum 1 vɔ.ˈbis.kum |
    sur-sum 0 ˈsur.sum | ha-be-mus 1 a.ˈbɛ.mus | di-gnum 0 ˈdi.ɲum | ius-tum 0 ˈjus.tum | ae-quum 0 ˈɛ.kwum |
    sa-lu-ta-re 2 sa.lu.ˈta.rɛ | o-re-mus 1 ɔ.ˈrɛ.mus | o-rá-te 1 ɔ.ˈra.tɛ | mys-te-ri-um 1 mis.ˈtɛ.ri.um |
    fi-de-i 0 ˈfi.dɛ.i | san-gui-nis 0 ˈsaŋ.ɡwi.nis | tes-ta-men-ti 2 tɛs.ta.ˈmɛn.ti |
    ae-ter-ni-ta-tis 3 ɛ.tɛr.ni.ˈta.tis | ac-ci-pi-te 1 at.ˈtʃi.pi.tɛ | man-du-ca-te 2 man.du.ˈka.tɛ |
    e-nim 0 ˈɛ.nim | quod 0 kwɔd | ef-fun-de-tur 2 ɛf.fun.ˈdɛ.tur | com-me-mo-ra-ti-o-nem 5 kɔm.mɛ.mɔ.ra.tsi.ˈɔ.nɛm`,
  Names: `
    Al-le-lu-ia 2 al.lɛ.ˈlu.ja | Is-ra-el 0 ˈis.ra.ɛl | A-bra-ham 0 ˈa.bra.am | Io-seph 0 ˈjɔ.sɛf |
    Ga-bri-el 0 ˈɡa.bri.ɛl | I-sa-i-as 2 i.sa.ˈi.as | Mi-cha-el 0 ˈmi.ka.ɛl | Mi-cha-e-lis 2 mi.ka.ˈɛ.lis |
    Io-an-nes 1 jɔ.ˈan.nɛs | Pe-trus 0 ˈpɛ.trus | Pau-lus 0 ˈpau.lus | Beth-le-hem 0 ˈbɛt.lɛ.ɛm |
    Ie-ru-sa-lem 1 jɛ.ˈru.sa.lɛm | Na-za-reth 0 ˈna.dza.rɛt | Mo-y-ses 0 ˈmɔ.i.sɛs | Ray-mun-dus 1 rai.ˈmun.dus |
    Za-cha-ri-as 2 dza.ka.ˈri.as | Em-ma-nu-el 1 ɛm.ˈma.nu.ɛl | Da-vid 0 ˈda.vid | Si-on 0 ˈsi.ɔn |
    Cy-ril-lus 1 tʃi.ˈril.lus | Tho-mas 0 ˈtɔ.mas | che-ru-bim 0 ˈkɛ.ru.bim | se-ra-phim 0 ˈsɛ.ra.fim`,
  'Other words of the chants and prayers, each for a rule': `
    mi-hi 0 ˈmi.ki | ni-hil 0 ˈni.kil | quo-que 0 ˈkwɔ.kwɛ | un-di-que 0 ˈun.di.kwɛ | i-ta-que 0 ˈi.ta.kwɛ |
    pa-cem-que 1 pa.ˈtʃɛm.kwɛ | lin-gua 0 ˈliŋ.ɡwa | e-ius 0 ˈɛ.jus | ma-ior 0 ˈma.jɔr |
    Eu-cha-ris-ti-a 2 ɛu.ka.ˈris.ti.a | eu-ge 0 ˈɛu.dʒɛ | laus 0 laus | gau-di-um 0 ˈɡau.di.um |
    a-ë-ris 0 ˈa.ɛ.ris | po-ë-ma 1 pɔ.ˈɛ.ma | hos-ti-a 0 ˈɔs.ti.a | mix-ti-o 0 ˈmiks.ti.ɔ | Pas-cha 0 ˈpas.ka |
    scho-la 0 ˈskɔ.la | re-qui-em 0 ˈrɛ.kwi.ɛm | ex-au-di 1 ɛks.ˈau.di | di-sci-pu-lis 1 di.ˈʃi.pu.lis |
    sci-o 0 ˈʃi.ɔ | mi-se-ri-cor-di-a 3 mi.sɛ.ri.ˈkɔr.di.a | an-ge-lus 0 ˈan.dʒɛ.lus | re-gi-na 1 rɛ.ˈdʒi.na |
    ma-gni-fi-cat 1 ma.ˈɲi.fi.kat | ex-sul-ta-vit 2 ɛk.sul.ˈta.vit | an-cil-la 1 an.ˈtʃil.la |
    ad-iu-to-ri-um 2 ad.ju.ˈtɔ.ri.um | ad-ju-ván-dum 2 ad.ju.ˈvan.dum | in-tro-i-bo 2 in.trɔ.ˈi.bɔ |
    lae-ti-fi-cat 1 lɛ.ˈti.fi.kat | iu-ven-tu-tem 2 ju.vɛn.ˈtu.tɛm | qui-a 0 ˈkwi.a | for-ti-tu-do 2 fɔr.ti.ˈtu.dɔ |
    su-a-vis 1 su.ˈa.vis | hu-ic 0 ˈu.ik | bre-ve 0 ˈbrɛ.vɛ | ra-ti-o-ne 2 ra.tsi.ˈɔ.nɛ |
    E-van-ge-li-um 2 ɛ.van.ˈdʒɛ.li.um | coe-lum 0 ˈtʃɛ.lum | cœ-næ 0 ˈtʃɛ.nɛ | ze-lus 0 ˈdzɛ.lus |
    La-za-rus 0 ˈla.dza.rus | ex-em-plum 1 ɛks.ˈɛm.plum | di-xit 0 ˈdi.ksit | au-xí-li-um 1 au.ˈksi.li.um |
    hym-nus 0 ˈim.nus | hys-so-po 1 is.ˈsɔ.pɔ | an-nun-ti-a-ti-o 3 an.nun.tsi.ˈa.tsi.ɔ |
    se-pul-crum 1 sɛ.ˈpul.krum | a-gno-sce-re 1 a.ˈɲɔ.ʃɛ.rɛ | be-ni-gnus 1 bɛ.ˈni.ɲus |
    con-sci-en-ti-a 2 kɔn.ʃi.ˈɛn.tsi.a | in-sti-tu-ti-o 2 in.sti.ˈtu.tsi.ɔ | mon-stra 0 ˈmɔn.stra |
    trans-i-tus 0 ˈtrans.i.tus | ob-la-ti-o 1 ɔb.ˈla.tsi.ɔ | te-ne-brae 0 ˈtɛ.nɛ.brɛ |
    co-ae-ter-nus 2 kɔ.ɛ.ˈtɛr.nus | red-émp-tor 1 rɛd.ˈɛmp.tɔr | su-spi-rá-mus 2 su.spi.ˈra.mus |
    præ-sta 0 ˈprɛ.sta | a-spér-ges 1 a.ˈspɛr.dʒɛs | nos-cá-mus 1 nɔs.ˈka.mus | heu 0 ɛu | me-um 0 ˈmɛ.um |
    e-um 0 ˈɛ.um | No-ë 0 ˈnɔ.ɛ`,
}

describe.each(Object.entries(ipaOfWords))('Liber Usualis: %s', (_, rows) => {
  const words = rows.split('|').map((row) => {
    const [syllables = '', stress = '', ipa = ''] = row.trim().split(/\s+/)
    return { word: syllables.replaceAll('-', ''), syllables, stress: Number(stress), ipa }
  })

  it.each(words)('$word is divided, stressed and sounded as sung', ({ word, syllables, stress, ipa }) => {
    expect(syllabify(word).join('-')).toBe(syllables)
    expect(stressedSyllable(word)).toBe(stress)
    expect(toIpa(word)).toBe(ipa)
  })
})
