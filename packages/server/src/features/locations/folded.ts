/**
 * A name as it is looked up: lower case, without diacritics and apostrophes, every other sign a space. Empty where the
 * text holds neither letters nor digits.
 */
export function folded(text: string): string {
  return text
    .replace(/[^\0-\x7f]/gu, plainOf)
    .toLowerCase()
    .replace(/['`.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[\0-\x2f\x3a-\x60\x7b-\x7f]+/g, ' ')
    .trim()
}

// --- internal ---

/** Signs are worked out once, since 130,000 names share a few thousand; what people type cannot fill the memory. */
const known = new Map<string, string>()
const MOST_KNOWN = 10_000

function plainOf(sign: string): string {
  const before = known.get(sign)
  if (before !== undefined) return before
  const plain = workedOut(sign)
  if (known.size < MOST_KNOWN) known.set(sign, plain)
  return plain
}

function workedOut(sign: string): string {
  return sign
    .normalize('NFKD')
    .replace(/[\p{M}’‘ʻʼʿʾ]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/gu, (letter) => whole[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Letters that Unicode does not take apart. */
const whole: Readonly<Record<string, string>> = {
  ß: 'ss',
  ł: 'l',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
  ħ: 'h',
  ŋ: 'n',
  ŧ: 't',
  ə: 'e',
}
