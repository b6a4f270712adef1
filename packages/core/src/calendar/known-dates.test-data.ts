/**
 * Written by hand from the calendars themselves, not from the code: date, id, color, and G, C, A for the Gloria,
 * the Creed and the Alleluia of the day.
 */
export const ordinaryDates = `
2008-03-15 st-joseph white GC
2008-03-31 annunciation white GCA
2012-03-26 annunciation white GC
2022-06-23 birth-of-st-john-the-baptist white GCA
2022-06-24 sacred-heart white GCA
2022-12-25 christmas white GCA
2022-12-30 holy-family white GA
2023-01-08 baptism-of-the-lord white GCA
2023-02-22 ash-wednesday violet
2023-10-09 through-the-year-27-monday green A
2024-01-01 mary-mother-of-god white GCA
2024-01-06 epiphany white GCA
2024-01-07 baptism-of-the-lord white GCA
2024-01-08 through-the-year-1-monday green A
2024-01-14 through-the-year-2 green GCA
2024-02-14 ash-wednesday violet
2024-02-15 lent-0-thursday violet
2024-02-22 chair-of-st-peter white G
2024-03-10 lent-4 rose C
2024-03-24 palm-sunday red C
2024-03-25 lent-6-monday violet
2024-03-28 holy-thursday white G
2024-03-29 good-friday red
2024-03-30 holy-saturday white GA
2024-03-31 easter-sunday white GCA
2024-04-01 easter-1-monday white GA
2024-04-07 easter-2 white GCA
2024-04-08 annunciation white GCA
2024-05-09 ascension white GCA
2024-05-12 easter-7 white GCA
2024-05-19 pentecost red GCA
2024-05-20 through-the-year-7-monday green A
2024-05-26 trinity white GCA
2024-05-30 corpus-christi white GCA
2024-06-07 sacred-heart white GCA
2024-06-24 birth-of-st-john-the-baptist white GCA
2024-06-29 sts-peter-and-paul red GCA
2024-06-30 through-the-year-13 green GCA
2024-11-24 christ-the-king white GCA
2024-12-01 advent-1 violet CA
2024-12-08 advent-2 violet CA
2024-12-09 immaculate-conception white GCA
2024-12-15 advent-3 rose CA
2024-12-25 christmas white GCA
2024-12-29 holy-family white GCA
2025-01-12 baptism-of-the-lord white GCA
2025-02-02 presentation white GCA
2025-03-19 st-joseph white GC
2025-03-25 annunciation white GC
2025-06-22 through-the-year-12 green GCA
2025-06-29 sts-peter-and-paul red GCA
2025-08-06 transfiguration white GA
2025-09-14 exaltation-of-the-cross red GCA
2025-11-02 all-souls violet A
2025-11-09 lateran-basilica white GCA
2025-11-30 advent-1 violet CA
2025-12-08 immaculate-conception white GCA
2025-12-28 holy-family white GCA
2026-02-18 ash-wednesday violet
2026-03-15 lent-4 rose C
2026-04-05 easter-sunday white GCA
2026-05-14 ascension white GCA
2026-05-31 trinity white GCA
2026-08-15 assumption white GCA
2026-11-01 all-saints white GCA
2026-11-17 through-the-year-33-tuesday green A
2026-11-22 christ-the-king white GCA
2026-11-29 advent-1 violet CA
2026-12-13 advent-3 rose CA
2026-12-27 holy-family white GCA
2027-03-19 st-joseph white GC
2027-03-25 holy-thursday white G
2027-04-05 annunciation white GCA
2027-12-26 holy-family white GCA
2028-03-19 lent-3 violet C
2028-03-20 st-joseph white GC
2028-03-25 annunciation white GC
2028-06-23 sacred-heart white GCA
2028-06-24 birth-of-st-john-the-baptist white GCA
2028-12-03 advent-1 violet CA
2029-03-19 st-joseph white GC
2029-03-25 palm-sunday red C
2029-04-09 annunciation white GCA
2030-06-28 sacred-heart white GCA
2030-06-29 sts-peter-and-paul red GCA
2030-12-08 advent-2 violet CA
2030-12-09 immaculate-conception white GCA
2035-03-17 st-joseph white GC
2035-04-02 annunciation white GCA
`

/** Where the Epiphany, the Ascension and Corpus Christi are kept on Sundays. */
export const sundayPlacesDates = `
2023-01-06 christmas-2-friday white A
2023-01-08 epiphany white GCA
2023-01-09 baptism-of-the-lord white GA
2023-01-10 through-the-year-1-tuesday green A
2024-01-07 epiphany white GCA
2024-01-08 baptism-of-the-lord white GA
2024-05-12 ascension white GCA
2024-05-30 through-the-year-8-thursday green A
2024-06-02 corpus-christi white GCA
2025-01-05 epiphany white GCA
2025-01-12 baptism-of-the-lord white GCA
2025-06-22 corpus-christi white GCA
2026-01-04 epiphany white GCA
2026-01-06 christmas-2-tuesday white A
2026-05-14 st-matthias red GA
2026-05-17 ascension white GCA
2026-06-07 corpus-christi white GCA
`

export const olderDates = `
2008-03-31 annunciation white GCA
2008-04-01 st-joseph white GCA
2008-05-01 ascension white GCA
2008-05-02 st-joseph-the-worker white GCA
2008-11-02 epiphany-4-resumed green GCA
2008-11-03 all-souls black
2008-11-23 pentecost-last green GCA
2022-06-23 pentecost-2-thursday green A
2022-06-24 sacred-heart white GCA
2022-06-25 birth-of-st-john-the-baptist white GCA
2022-12-30 christmas-octave-6 white GCA
2023-06-23 vigil-of-st-john-the-baptist violet
2023-12-24 vigil-of-christmas violet CA
2024-01-01 octave-of-christmas white GCA
2024-01-02 holy-name-of-jesus white GCA
2024-01-06 epiphany white GCA
2024-01-07 holy-family white GCA
2024-01-09 christmas-2-tuesday white GA
2024-01-13 baptism-of-the-lord white GCA
2024-01-21 epiphany-3 green GCA
2024-01-28 septuagesima violet C
2024-02-24 lent-saturday-ember violet
2024-02-25 lent-2 violet C
2024-03-10 lent-4 rose C
2024-03-17 passion-sunday violet C
2024-03-24 palm-sunday violet C
2024-03-28 holy-thursday white G
2024-03-29 good-friday black
2024-03-30 holy-saturday white GA
2024-03-31 easter-sunday white GCA
2024-04-02 easter-1-tuesday white GCA
2024-04-07 low-sunday white GCA
2024-04-08 annunciation white GCA
2024-04-16 easter-3-tuesday white GA
2024-05-08 vigil-of-the-ascension white GA
2024-05-09 ascension white GCA
2024-05-18 vigil-of-pentecost red GA
2024-05-19 pentecost red GCA
2024-05-22 pentecost-wednesday-ember red GCA
2024-05-26 trinity white GCA
2024-05-30 corpus-christi white GCA
2024-06-07 sacred-heart white GCA
2024-07-01 precious-blood red GCA
2024-08-10 st-lawrence red GA
2024-08-14 vigil-of-the-assumption violet
2024-09-18 september-wednesday-ember violet
2024-09-20 september-friday-ember violet
2024-09-21 st-matthew red GCA
2024-10-27 christ-the-king white GCA
2024-11-03 epiphany-4-resumed green GCA
2024-11-10 epiphany-5-resumed green GCA
2024-11-17 epiphany-6-resumed green GCA
2024-11-24 pentecost-last green GCA
2024-12-08 immaculate-conception white GCA
2024-12-15 advent-3 rose CA
2024-12-16 advent-3-monday violet
2024-12-18 advent-wednesday-ember violet
2024-12-21 st-thomas red GCA
2024-12-24 vigil-of-christmas violet
2024-12-26 st-stephen red GCA
2024-12-29 sunday-in-the-octave-of-christmas white GCA
2025-01-05 holy-name-of-jesus white GCA
2025-02-02 purification white GCA
2025-02-16 septuagesima violet C
2025-06-22 pentecost-2 green GCA
2025-06-29 sts-peter-and-paul red GCA
2025-09-24 september-wednesday-ember violet
2025-10-26 christ-the-king white GCA
2025-11-02 pentecost-21 green GCA
2025-11-03 all-souls black
2025-11-16 pentecost-23 green GCA
2025-11-23 pentecost-last green GCA
2025-11-30 advent-1 violet CA
2026-02-01 septuagesima violet C
2026-02-25 lent-wednesday-ember violet
2026-10-25 christ-the-king white GCA
2026-11-08 epiphany-5-resumed green GCA
2026-11-15 epiphany-6-resumed green GCA
2026-11-22 pentecost-last green GCA
2027-03-19 st-joseph white GC
2027-04-05 annunciation white GCA
2028-02-06 epiphany-5 green GCA
2028-02-25 st-matthias red GC
2028-03-20 st-joseph white GC
2028-06-23 sacred-heart white GCA
2028-06-24 birth-of-st-john-the-baptist white GCA
2030-12-08 immaculate-conception white GCA
2038-02-14 epiphany-6 green GCA
2038-11-14 pentecost-22 green GCA
2038-11-21 pentecost-last green GCA
`
