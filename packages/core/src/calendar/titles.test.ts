import { expect, it } from 'vitest'
import { liturgicalDay } from './calendar.ts'
import type { Form } from './liturgical-day.ts'

it.each<[string, Form, string, string]>([
  ['2026-11-17', 'ordinary', 'Feria III hebdomadæ XXXIII per annum', 'Tuesday of week 33 in Ordinary Time'],
  ['2026-11-15', 'ordinary', 'Dominica XXXIII per annum', 'Thirty-third Sunday in Ordinary Time'],
  ['2026-10-25', 'ordinary', 'Dominica XXX per annum', 'Thirtieth Sunday in Ordinary Time'],
  ['2026-08-23', 'ordinary', 'Dominica XXI per annum', 'Twenty-first Sunday in Ordinary Time'],
  ['2026-12-16', 'ordinary', 'Feria IV hebdomadæ III Adventus', 'Wednesday of week 3 of Advent'],
  ['2026-12-30', 'ordinary', 'De die VI infra octavam Nativitatis', 'Sixth Day in the Octave of Christmas'],
  ['2027-01-04', 'ordinary', 'Feria II temporis Nativitatis', 'Monday of Christmas Time'],
  ['2027-02-11', 'ordinary', 'Feria V post Cineres', 'Thursday after Ash Wednesday'],
  ['2027-02-14', 'ordinary', 'Dominica I in Quadragesima', 'First Sunday of Lent'],
  ['2027-02-15', 'ordinary', 'Feria II hebdomadæ I Quadragesimæ', 'Monday of week 1 of Lent'],
  ['2027-03-23', 'ordinary', 'Feria III Hebdomadæ Sanctæ', 'Tuesday of Holy Week'],
  ['2027-03-29', 'ordinary', 'Feria II infra octavam Paschæ', 'Monday in the Octave of Easter'],
  ['2027-04-04', 'ordinary', 'Dominica II Paschæ', 'Second Sunday of Easter'],
  ['2026-11-15', 'older', 'Dominica VI quæ superfuit post Epiphaniam', 'Sixth Sunday after Epiphany, Resumed'],
  ['2026-11-22', 'older', 'Dominica XXIV et ultima post Pentecosten', 'Last Sunday after Pentecost'],
  [
    '2026-11-23',
    'older',
    'Feria II infra hebdomadam XXIV et ultimam post Pentecosten',
    'Monday of the Last Week after Pentecost',
  ],
  ['2026-12-16', 'older', 'Feria IV Quatuor Temporum Adventus', 'Ember Wednesday of Advent'],
  ['2026-12-30', 'older', 'De die VI infra octavam Nativitatis', 'Sixth Day in the Octave of Christmas'],
  ['2027-01-05', 'older', 'Feria III temporis Nativitatis', 'Tuesday of Christmas Time'],
  ['2027-01-07', 'older', 'Feria V temporis Epiphaniæ', 'Thursday of Epiphany Time'],
  ['2027-01-12', 'older', 'Feria III temporis Epiphaniæ', 'Tuesday of Epiphany Time'],
  ['2027-01-13', 'older', 'Commemoratio Baptismatis Domini', 'Commemoration of the Baptism of the Lord'],
  ['2027-01-17', 'older', 'Dominica II post Epiphaniam', 'Second Sunday after Epiphany'],
  ['2027-01-26', 'older', 'Feria III infra hebdomadam Septuagesimæ', 'Tuesday after Septuagesima Sunday'],
  ['2027-03-15', 'older', 'Feria II infra hebdomadam Passionis', 'Monday of Passion Week'],
  ['2027-04-11', 'older', 'Dominica II post Pascha', 'Second Sunday after Easter'],
  [
    '2027-04-13',
    'older',
    'Feria III infra hebdomadam II post octavam Paschæ',
    'Tuesday of week 2 after the Octave of Easter',
  ],
  ['2027-06-24', 'ordinary', 'Nativitas Sancti Joannis Baptistæ', 'Birth of Saint John the Baptist'],
  ['2027-06-29', 'older', 'Sanctorum Petri et Pauli Apostolorum', 'Saints Peter and Paul'],
  ['2027-12-26', 'older', 'Dominica infra octavam Nativitatis', 'Sunday in the Octave of Christmas'],
  ['2027-08-15', 'older', 'Assumptio Beatæ Mariæ Virginis', 'Assumption of Our Lady'],
  ['2027-05-09', 'older', 'Dominica post Ascensionem', 'Sunday after the Ascension'],
  ['2027-05-17', 'older', 'Feria II infra octavam Pentecostes', 'Monday in the Octave of Pentecost'],
  ['2027-09-22', 'older', 'Feria IV Quatuor Temporum Septembris', 'Ember Wednesday of September'],
  [
    '2027-11-09',
    'older',
    'Dedicatio Archibasilicæ Sanctissimi Salvatoris',
    'Dedication of the Archbasilica of the Holy Savior',
  ],
])('%s in the %s form', (text, form, latin, english) => {
  const [year = 0, month = 0, day = 0] = text.split('-').map(Number)
  expect(liturgicalDay({ year, month, day }, form).title).toEqual({ latin, english })
})
