interface Scope {
  readonly ignoreCase: boolean
  readonly dotAll: boolean
  readonly extended: boolean
}

interface Reader {
  readonly source: string
  position: number
  readonly scopes: Scope[]
  output: string
}

/** The replacement of a token, and the token's length in the pattern. */
type Token = readonly [text: string, consumed: number]

/**
 * Converts a Ruby pattern to the source of an equivalent JavaScript RegExp, to be compiled with the `m` flag
 * only.
 */
export function toJavaScriptPattern(ruby: string): string {
  const source = inlineCalls(ruby)
  const reader: Reader = { source, position: 0, output: '', scopes: [plainScope] }
  while (reader.position < source.length) {
    const [text, consumed] = readToken(reader)
    reader.output += text
    reader.position += consumed
  }
  new RegExp(reader.output, 'm')
  return reader.output
}

const plainScope: Scope = { ignoreCase: false, dotAll: false, extended: false }

function readToken(reader: Reader): Token {
  const character = reader.source[reader.position]!
  const scope = reader.scopes.at(-1)!
  if (character === '\\') return readEscape(reader)
  if (character === '[') return readClass(reader, scope)
  if (character === '(') return readGroup(reader, scope)
  if (character === ')') reader.scopes.pop()
  if (scope.extended && /\s/.test(character)) return ['', 1]
  if (scope.extended && character === '#') return ['', restOfLine(reader).length]
  if (character === '.' && scope.dotAll) return ['[\\s\\S]', 1]
  if ('*+?'.includes(character)) return readQuantifier(reader, character)
  return [scope.ignoreCase ? eitherCase(character) : character, 1]
}

const anchors: Readonly<Record<string, string>> = {
  A: '(?<![\\s\\S])',
  z: '(?![\\s\\S])',
  Z: '(?=\\n?(?![\\s\\S]))',
  h: '[0-9a-fA-F]',
}

function readEscape(reader: Reader): Token {
  const letter = reader.source[reader.position + 1] ?? ''
  if (/[^\W_]/.test(letter) && !(letter in anchors) && !'bBdDsSwWrntfv'.includes(letter)) {
    throw new Error(`No JavaScript equivalent of \\${letter} in ${reader.source}`)
  }
  return [anchors[letter] ?? `\\${letter}`, 2]
}

// Possessive quantifiers are an optimization. The patterns in use match the same without them.
function readQuantifier(reader: Reader, quantifier: string): Token {
  const possessive = reader.source[reader.position + 1] === '+'
  return [quantifier, possessive ? 2 : 1]
}

function readGroup(reader: Reader, scope: Scope): Token {
  const rest = reader.source.slice(reader.position)
  const flags = /^\(\?([imx]*)(?:-([imx]+))?([:)])/.exec(rest)
  if (flags) return readFlags(reader, withFlags(scope, flags[1]!, flags[2] ?? ''), flags[0], flags[3] === ':')
  const opening = /^\(\?(?:=|!|<=|<!)/.exec(rest)?.[0]
  const name = /^\(\?<\w+>/.exec(rest)?.[0]
  if (!opening && !name && rest.startsWith('(?')) throw new Error(`No JavaScript equivalent of ${rest}`)
  reader.scopes.push(scope)
  return [opening ?? '(?:', opening?.length ?? name?.length ?? 1]
}

function readFlags(reader: Reader, scope: Scope, text: string, opensGroup: boolean): Token {
  if (!opensGroup) {
    rejectLaterAlternatives(reader, text)
    reader.scopes[reader.scopes.length - 1] = scope
    return ['', text.length]
  }
  reader.scopes.push(scope)
  return ['(?:', text.length]
}

// In Ruby, `a(?i)b|c` means `a(?i:b|c)`, which is never intended. Reject it instead of guessing.
function rejectLaterAlternatives(reader: Reader, flags: string): void {
  const atStart = reader.position === 0 || reader.source[reader.position - 1] === '('
  if (!atStart && reader.source.slice(reader.position + flags.length).includes('|')) {
    throw new Error(`Flags inside alternatives in ${reader.source}`)
  }
}

function withFlags(scope: Scope, on: string, off: string): Scope {
  const flag = (letter: string, before: boolean) => on.includes(letter) || (before && !off.includes(letter))
  return {
    ignoreCase: flag('i', scope.ignoreCase),
    dotAll: flag('m', scope.dotAll),
    extended: flag('x', scope.extended),
  }
}

const CLASS = /\[\^?(?:\\.|[^\]\\[]|\[(?!:))*\]/y
const INTERSECTION = /\[((?:\\.|[^\]\\[])+)&&\[\^((?:\\.|[^\]\\[])+)\]\]/y

function readClass(reader: Reader, scope: Scope): Token {
  const intersection = matchAtPosition(INTERSECTION, reader)
  if (intersection) return [`(?:(?![${intersection[2]}])[${intersection[1]}])`, intersection[0].length]
  const text = matchAtPosition(CLASS, reader)?.[0]
  if (!text || text.includes('&&'))
    throw new Error(`No JavaScript equivalent of the class in ${reader.source}`)
  const converted = (scope.ignoreCase ? classOfEitherCase(text) : text).replaceAll('\\h', '0-9a-fA-F')
  return [converted, text.length]
}

function classOfEitherCase(text: string): string {
  return text.replace(/\\.|[a-z]-[a-z]|[a-z]/gi, (token) =>
    token.startsWith('\\') || token === swapCase(token) ? token : token + swapCase(token),
  )
}

function eitherCase(character: string): string {
  return /[a-z]/i.test(character) ? `[${character}${swapCase(character)}]` : character
}

function swapCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}

function matchAtPosition(pattern: RegExp, reader: Reader): RegExpExecArray | null {
  pattern.lastIndex = reader.position
  return pattern.exec(reader.source)
}

function restOfLine(reader: Reader): string {
  return /^.*/.exec(reader.source.slice(reader.position))![0]
}

/** Replaces each subexpression call `\g<name>` with the body of the group. */
function inlineCalls(source: string): string {
  return source.replace(/\\g<(\w+)>/g, (_, name: string) => `(?:${groupBody(source, name)})`)
}

function groupBody(source: string, name: string): string {
  const start = source.indexOf(`(?<${name}>`) + `(?<${name}>`.length
  let depth = 1
  let end = start
  for (; depth > 0 && end < source.length; end++) {
    if (source[end] === '\\') end++
    else if (source[end] === '(') depth++
    else if (source[end] === ')') depth--
  }
  return source.slice(start, end - 1)
}
