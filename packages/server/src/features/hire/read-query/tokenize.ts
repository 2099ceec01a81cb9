/** A word of a query. */
export interface Token {
  /** As typed, without surrounding punctuation. */
  readonly text: string
  /** For comparison: lower case without diacritics. */
  readonly folded: string
  readonly start: number
  readonly end: number
  /** Whether a hyphen or an ampersand joins it to the word before, as in `C-level`. */
  readonly isJoined: boolean
  /** Whether a comma, semicolon or slash separates it from the word before. */
  readonly isSeparated: boolean
}

/** Splits a query into words. Symbols that names of languages have, as in `C++` and `.NET`, belong to them. */
export function tokenize(text: string): Token[] {
  const tokens: Token[] = []
  for (const { 0: run, index } of text.matchAll(RUNS)) {
    const [leading] = run.match(LEADING)!
    const body = run.slice(leading.length).replace(TRAILING, '')
    if (!/[^+#&.]/.test(body)) continue
    const [start, end] = [index + leading.length, index + leading.length + body.length]
    const gap = text.slice(tokens.at(-1)?.end ?? start, start)
    tokens.push({
      ...{ text: body, folded: foldWord(body), start, end },
      isJoined: gap !== '' && /^[-‐‑–&]$/.test(gap),
      isSeparated: /[,;/|]/.test(gap),
    })
  }
  return tokens
}

/** Lower case without diacritics and apostrophes. Symbols remain. */
export function foldWord(word: string): string {
  return word
    .normalize('NFKD')
    .replace(/[\p{M}'’‘`´]/gu, '')
    .toLowerCase()
    .replace(/[ßøłđæœı]/g, (letter) => withoutDecomposition[letter] ?? letter)
}

/** Splits a phrase in the same way as a query, so that both can be compared. */
export function foldPhrase(phrase: string): string {
  return tokenize(phrase)
    .map(({ folded }) => folded)
    .join(' ')
}

/** An elided article, as in `d'applications`, or a run of other characters than separators. */
const RUNS = /(?<![^\s,;/|])(?:[dlnsj]|qu)(?=['’]\p{L})|[^\s,;/|()[\]{}<>"“”„«»:*·•!?¡¿=~^\\‐‑–—-]+/giu
const LEADING = /^(?:[.#'’‘`´_&+]*(?=\.[\p{L}])|[.#'’‘`´_&+]*)/u
const TRAILING = /['’‘`´._&]+$/u

const withoutDecomposition: Readonly<Record<string, string>> = {
  ß: 'ss',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  æ: 'ae',
  œ: 'oe',
  ı: 'i',
}
