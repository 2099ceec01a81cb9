/**
 * Normalizes a name for lookup: lower case, without diacritics and apostrophes, every other symbol a space.
 * Returns '' for a text without letters and digits.
 */
export function foldName(text: string): string {
  return text
    .replace(/[^\0-\x7f]/gu, foldCharacter)
    .toLowerCase()
    .replace(/['`.]/g, '')
    .replaceAll('&', ' and ')
    .replace(/[\0-\x2f\x3a-\x60\x7b-\x7f]+/g, ' ')
    .trim()
}

/**
 * Caches folded characters, because 130,000 names share a few thousand. The limit keeps user input from
 * filling the memory.
 */
const foldCache = new Map<string, string>()
const MAX_CACHED_CHARACTERS = 10_000

function foldCharacter(character: string): string {
  const cached = foldCache.get(character)
  if (cached !== undefined) return cached
  const folded = computeFolding(character)
  if (foldCache.size < MAX_CACHED_CHARACTERS) foldCache.set(character, folded)
  return folded
}

function computeFolding(character: string): string {
  return character
    .normalize('NFKD')
    .replace(/[\p{M}’‘ʻʼʿʾ]/gu, '')
    .toLowerCase()
    .replace(/[^a-z]/gu, (letter) => withoutDecomposition[letter] ?? letter)
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
}

/** Letters without a Unicode decomposition. */
const withoutDecomposition: Readonly<Record<string, string>> = {
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
