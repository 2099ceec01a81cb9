interface Scope {
  readonly ignoreCase: boolean
  readonly dotAll: boolean
  readonly spaced: boolean
}

interface Reader {
  readonly source: string
  position: number
  readonly scopes: Scope[]
  output: string
}

/** What stands for a piece of a pattern, and how long the piece is. */
type Token = readonly [text: string, consumed: number]

/** The source of a JavaScript RegExp, to be compiled with the flag `m` alone, that finds what a Ruby pattern finds. */
export function javascriptPattern(ruby: string): string {
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

const plainScope: Scope = { ignoreCase: false, dotAll: false, spaced: false }

function readToken(reader: Reader): Token {
  const character = reader.source[reader.position]!
  const scope = reader.scopes.at(-1)!
  if (character === '\\') return readEscape(reader)
  if (character === '[') return readClass(reader, scope)
  if (character === '(') return readGroup(reader, scope)
  if (character === ')') reader.scopes.pop()
  if (scope.spaced && /\s/.test(character)) return ['', 1]
  if (scope.spaced && character === '#') return ['', restOfLine(reader).length]
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
    throw new Error(`No JavaScript for \\${letter} in ${reader.source}`)
  }
  return [anchors[letter] ?? `\\${letter}`, 2]
}

// Possessive quantifiers only save Ruby time: the patterns at hand find the same without.
function readQuantifier(reader: Reader, quantifier: string): Token {
  const possessive = reader.source[reader.position + 1] === '+'
  return [quantifier, possessive ? 2 : 1]
}

function readGroup(reader: Reader, scope: Scope): Token {
  const rest = reader.source.slice(reader.position)
  const flags = /^\(\?([imx]*)(?:-([imx]+))?([:)])/.exec(rest)
  if (flags) return readFlags(reader, flagged(scope, flags[1]!, flags[2] ?? ''), flags[0], flags[3] === ':')
  const opening = /^\(\?(?:=|!|<=|<!)/.exec(rest)?.[0]
  const name = /^\(\?<\w+>/.exec(rest)?.[0]
  if (!opening && !name && rest.startsWith('(?')) throw new Error(`No JavaScript for ${rest}`)
  reader.scopes.push(scope)
  return [opening ?? '(?:', opening?.length ?? name?.length ?? 1]
}

function readFlags(reader: Reader, scope: Scope, text: string, opensGroup: boolean): Token {
  if (!opensGroup) {
    refuseLaterAlternatives(reader, text)
    reader.scopes[reader.scopes.length - 1] = scope
    return ['', text.length]
  }
  reader.scopes.push(scope)
  return ['(?:', text.length]
}

// In Ruby `a(?i)b|c` reads as `a(?i:b|c)`, which nobody means: better to stop than to guess.
function refuseLaterAlternatives(reader: Reader, flags: string): void {
  const atStart = reader.position === 0 || reader.source[reader.position - 1] === '('
  if (!atStart && reader.source.slice(reader.position + flags.length).includes('|')) {
    throw new Error(`Flags inside alternatives in ${reader.source}`)
  }
}

function flagged(scope: Scope, on: string, off: string): Scope {
  const flag = (letter: string, before: boolean) => on.includes(letter) || (before && !off.includes(letter))
  return {
    ignoreCase: flag('i', scope.ignoreCase),
    dotAll: flag('m', scope.dotAll),
    spaced: flag('x', scope.spaced),
  }
}

const CLASS = /\[\^?(?:\\.|[^\]\\[]|\[(?!:))*\]/y
const INTERSECTION = /\[((?:\\.|[^\]\\[])+)&&\[\^((?:\\.|[^\]\\[])+)\]\]/y

function readClass(reader: Reader, scope: Scope): Token {
  const both = sticky(INTERSECTION, reader)
  if (both) return [`(?:(?![${both[2]}])[${both[1]}])`, both[0].length]
  const text = sticky(CLASS, reader)?.[0]
  if (!text || text.includes('&&')) throw new Error(`No JavaScript for the class in ${reader.source}`)
  const written = (scope.ignoreCase ? classOfEitherCase(text) : text).replaceAll('\\h', '0-9a-fA-F')
  return [written, text.length]
}

function classOfEitherCase(text: string): string {
  return text.replace(/\\.|[a-z]-[a-z]|[a-z]/gi, (part) =>
    part.startsWith('\\') || part === swapCase(part) ? part : part + swapCase(part),
  )
}

function eitherCase(character: string): string {
  return /[a-z]/i.test(character) ? `[${character}${swapCase(character)}]` : character
}

function swapCase(text: string): string {
  return text === text.toLowerCase() ? text.toUpperCase() : text.toLowerCase()
}

function sticky(pattern: RegExp, reader: Reader): RegExpExecArray | null {
  pattern.lastIndex = reader.position
  return pattern.exec(reader.source)
}

function restOfLine(reader: Reader): string {
  return /^.*/.exec(reader.source.slice(reader.position))![0]
}

/** Puts the body of a named group where Ruby calls it by `\g<name>`. */
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
