/** Comment and string syntax of a language. */
export interface TokenSyntax {
  readonly quotes: string
  /** Matches the next token or comment. */
  readonly next: RegExp
}

export const hashComments: TokenSyntax = createSyntax('#[^\\n]*', `"'`)
export const slashComments: TokenSyntax = createSyntax('//[^\\n]*|/\\*', `"'`)
/** Scala and Swift: an apostrophe does not start a string. */
export const slashCommentsDoubleQuotes: TokenSyntax = createSyntax('//[^\\n]*|/\\*', '"')

/**
 * Tokenizes source text without comments: words, single symbols, line ends, and strings as `"` followed by
 * their content.
 * An unterminated string ends with its line, which limits the effect of an unbalanced quote.
 */
export function tokenize(text: string, { quotes, next }: TokenSyntax): readonly string[] {
  const tokens: string[] = []
  const expression = new RegExp(next)
  for (let match = expression.exec(text); match; match = expression.exec(text)) {
    const [token] = match
    const terminator = terminators.get(token)
    if (terminator !== undefined)
      expression.lastIndex = readMultiline(text, match.index, token, terminator, tokens)
    else if (quotes.includes(token[0]!)) tokens.push(`"${unquote(token)}`)
    else if (!/^#|^\/\//.test(token)) tokens.push(token)
  }
  return tokens
}

/** Returns the content of a string token, or undefined for other tokens. */
export function stringValue(token: string | undefined): string | undefined {
  return token?.startsWith('"') ? token.slice(1) : undefined
}

/**
 * Returns the index of the closing bracket for each opening bracket, or the token count. Computed in one
 * pass, because repeated searches are quadratic.
 */
export function findClosings(tokens: readonly string[]): Int32Array {
  const indexes = new Int32Array(tokens.length).fill(tokens.length)
  const open: number[] = []
  for (const [at, token] of tokens.entries()) {
    if (token === '(' || token === '[' || token === '{') open.push(at)
    else if (token === ')' || token === ']' || token === '}') {
      const from = open.pop()
      if (from !== undefined) indexes[from] = at
    }
  }
  return indexes
}

function createSyntax(comments: string, quotes: string): TokenSyntax {
  const strings = [...quotes].flatMap((quote) => [quote.repeat(3), stringPattern(quote)])
  return { quotes, next: new RegExp(`${comments}|${strings.join('|')}|[\\w$@]+|\\n|\\S`, 'g') }
}

function stringPattern(quote: string): string {
  return `${quote}[^${quote}\\\\\\n]*(?:\\\\.[^${quote}\\\\\\n]*)*${quote}?`
}

const terminators = new Map([
  ['/*', '*/'],
  ['"""', '"""'],
  ["'''", "'''"],
])

function readMultiline(
  text: string,
  at: number,
  opening: string,
  terminator: string,
  tokens: string[],
): number {
  const from = at + opening.length
  const end = text.indexOf(terminator, from)
  const to = end < 0 ? text.length : end
  if (opening !== '/*') tokens.push(`"${text.slice(from, to)}`)
  return to + terminator.length
}

function unquote(token: string): string {
  const isClosed = token.length > 1 && token.endsWith(token[0]!)
  return token.slice(1, isClosed ? -1 : undefined)
}
