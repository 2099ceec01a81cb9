/** How a language writes comments and strings. */
export interface Syntax {
  readonly quotes: string
  /** Finds the next piece or comment. */
  readonly next: RegExp
}

/** Ruby, Python, Elixir. */
export const hashComments: Syntax = syntax('#[^\\n]*', `"'`)
/** Groovy, Kotlin. */
export const slashComments: Syntax = syntax('//[^\\n]*|/\\*', `"'`)
/** Scala, Swift: an apostrophe quotes nothing. */
export const slashCommentsDoubleQuotes: Syntax = syntax('//[^\\n]*|/\\*', '"')

/**
 * The pieces of a source text without its comments: words, single signs, line ends, and strings as `"` with what they
 * hold. A string without an end goes to the end of its line, so that an odd quote spoils no more than that.
 */
export function pieces(text: string, { quotes, next }: Syntax): readonly string[] {
  const found: string[] = []
  const expression = new RegExp(next)
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    const [piece] = match
    const long = endings.get(piece)
    if (long !== undefined) expression.lastIndex = takeLong(text, match.index, piece, long, found)
    else if (quotes.includes(piece[0]!)) found.push(`"${contentOf(piece)}`)
    else if (!/^#|^\/\//.test(piece)) found.push(piece)
  }
  return found
}

/** What a piece holds, where it is a string. */
export function stringIn(piece: string | undefined): string | undefined {
  return piece?.startsWith('"') ? piece.slice(1) : undefined
}

/** For every opening bracket the place of the one that closes it, or the end; found in one go, since searches add up. */
export function closings(among: readonly string[]): Int32Array {
  const places = new Int32Array(among.length).fill(among.length)
  const open: number[] = []
  for (const [at, piece] of among.entries()) {
    if (piece === '(' || piece === '[' || piece === '{') open.push(at)
    else if (piece === ')' || piece === ']' || piece === '}') {
      const from = open.pop()
      if (from !== undefined) places[from] = at
    }
  }
  return places
}

// --- internal ---

function syntax(comments: string, quotes: string): Syntax {
  const strings = [...quotes].flatMap((quote) => [quote.repeat(3), quoted(quote)])
  return { quotes, next: new RegExp(`${comments}|${strings.join('|')}|[\\w$@]+|\\n|\\S`, 'g') }
}

function quoted(quote: string): string {
  return `${quote}[^${quote}\\\\\\n]*(?:\\\\.[^${quote}\\\\\\n]*)*${quote}?`
}

const endings = new Map([
  ['/*', '*/'],
  ['"""', '"""'],
  ["'''", "'''"],
])

function takeLong(text: string, at: number, opening: string, closing: string, found: string[]): number {
  const from = at + opening.length
  const end = text.indexOf(closing, from)
  const to = end < 0 ? text.length : end
  if (opening !== '/*') found.push(`"${text.slice(from, to)}`)
  return to + closing.length
}

function contentOf(piece: string): string {
  const closed = piece.length > 1 && piece.endsWith(piece[0]!)
  return piece.slice(1, closed ? -1 : undefined)
}
