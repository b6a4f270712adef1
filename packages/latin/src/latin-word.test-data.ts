import fc from 'fast-check'

const latinLetters =
  'a b c d e f g h i j l m n o p q r s t u v x y z æ œ á é í ó ú ǽ ý ā ē ī ō ū ă ĕ ĭ ŏ ŭ ë ï ü A E I M qu ch ti gn ae'.split(
    ' ',
  )

/** Strings that look like Latin words, written with or without marks. */
export const latinWord = fc
  .array(fc.constantFrom(...latinLetters), { minLength: 1, maxLength: 12 })
  .map((all) => all.join(''))
