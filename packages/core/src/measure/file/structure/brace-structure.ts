import { CODE } from '../scan/byte-kind.ts'
import { byteOf, isSpace, isWord, NEWLINE } from '../scan/bytes.ts'
import type { TextFile } from '../text-file.ts'
import type { BraceFamily } from './family.ts'
import { afterDirective, isDirective } from './preprocessor.ts'
import { type Part, partWithin, Spans } from './spans.ts'
import { newStatement, opened, type Statement } from './statement.ts'
import type { Structure } from './structure-type.ts'
import { WordTable } from './word-table.ts'
import { isWrapperCall } from './wrapper.ts'

/** The structure of a file whose parts stand between braces. */
export function braceStructure(file: TextFile, family: BraceFamily): Structure {
  const walk = new Walk(file, family)
  walk.all()
  return walk.spans
}

// --- internal ---

/** A bracket that is open, and the statement it stands in. */
interface Bracket {
  readonly close: number
  readonly statement: Statement
  readonly at: number
  /** What a brace opened. */
  readonly part: Part | undefined
  /** The innermost part around it. */
  readonly outer: Part | undefined
  /** Whether the statement goes on behind it. */
  readonly goesOn: boolean
}

const wordTables = new WeakMap<BraceFamily, WordTable>()
const SEMICOLON = byteOf(';')
const COMMA = byteOf(',')
const OPEN_PAREN = byteOf('(')
const CLOSE_PAREN = byteOf(')')
const OPEN_BRACE = byteOf('{')
const CLOSE_BRACE = byteOf('}')
const OPEN_SQUARE = byteOf('[')
const CLOSE_SQUARE = byteOf(']')
const EQUALS = byteOf('=')
const HASH = byteOf('#')
const GREATER = byteOf('>')
/** After these a statement goes on in the next line. */
const goingOn = new Set(Array.from('=,|&*(:?.<>', byteOf))
/** After these a brace opens a literal or a type of TypeScript, and its statement goes on behind it. */
const ofTypes = new Set(Array.from(':|&<', byteOf))
const lookalikes = new Set(Array.from('=!<>+-*/%&|^', byteOf))

class Walk {
  readonly spans: Spans
  readonly #file: TextFile
  readonly #family: BraceFamily
  readonly #words: WordTable
  readonly #brackets: Bracket[] = []
  #statement = newStatement()
  #part: Part | undefined
  #line = 0
  /** The last byte that was no blank, and the one before. */
  #last = 0
  #lastAt = -1
  #isAfterWord = false
  #isNewLine = false

  constructor(file: TextFile, family: BraceFamily) {
    this.#file = file
    this.#family = family
    this.spans = new Spans(file.lines)
    const known = wordTables.get(family)
    this.#words = known ?? new WordTable(family.words)
    if (!known) wordTables.set(family, this.#words)
  }

  all(): void {
    const { bytes, kinds } = this.#file
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at]!
      if (byte === NEWLINE) {
        this.#line++
        this.#isNewLine = true
        at++
      } else if (kinds[at] !== CODE || isSpace(byte)) at++
      else at = this.#token(at, byte)
    }
  }

  /** Reads a word or a mark; returns where it ends. */
  #token(at: number, byte: number): number {
    if (byte === HASH && this.#family.preprocessor && isDirective(this.#file.bytes, at))
      return this.#directive(at)
    if (this.#isNewLine) this.#lineBegins(byte)
    if (isWord(byte)) return this.#word(at)
    this.#begin()
    this.#mark(at, byte)
    this.#last = byte
    this.#lastAt = at
    return at + 1
  }

  #directive(at: number): number {
    const end = afterDirective(this.#file.bytes, at)
    for (let next = this.#file.bytes.indexOf(NEWLINE, at); next >= 0 && next < end; ) {
      this.#line++
      next = this.#file.bytes.indexOf(NEWLINE, next + 1)
    }
    return end
  }

  #lineBegins(byte: number): void {
    this.#isNewLine = false
    if (!this.#family.newlineEnds || byte === OPEN_BRACE || !isWord(byte) || goingOn.has(this.#last)) return
    if (this.#isAtStatement()) this.#statement = newStatement()
  }

  /** Whether no parenthesis is open. */
  #isAtStatement(): boolean {
    const inside = this.#brackets.at(-1)
    return inside === undefined || isBrace(inside)
  }

  #begin(): void {
    if (this.#statement.from < 0) this.#statement.from = this.#line
  }

  #word(from: number): number {
    const { bytes, kinds } = this.#file
    let to = from + 1
    while (to < bytes.length && isWord(bytes[to]) && kinds[to] === CODE) to++
    this.#begin()
    const kind = this.#last === DOT ? undefined : this.#words.kindOf(bytes, from, to)
    if (kind) {
      this.#statement.word = kind
      this.#statement.isCall = false
    }
    this.#isAfterWord = kind === undefined
    this.#last = bytes[to - 1]!
    this.#lastAt = to - 1
    return to
  }

  #mark(at: number, byte: number): void {
    if (byte === OPEN_PAREN || byte === OPEN_SQUARE) this.#openInner(at, byte)
    else if (byte === CLOSE_PAREN || byte === CLOSE_SQUARE) this.#closeInner(byte)
    else if (byte === OPEN_BRACE) this.#openBrace(at)
    else if (byte === CLOSE_BRACE) this.#closeBrace()
    else if (byte === SEMICOLON) this.#semicolon()
    else if (byte === COMMA) this.#comma()
    else if (byte === EQUALS) this.#equals(at)
    if (byte !== CLOSE_PAREN) this.#isAfterWord = byte === GREATER && this.#isAfterWord
  }

  #openInner(at: number, byte: number): void {
    const close = byte === OPEN_PAREN ? CLOSE_PAREN : CLOSE_SQUARE
    const isCall = byte === OPEN_PAREN && (this.#isAfterWord || this.#family.nameless || this.#isMethodOfC())
    const statement = isCall ? { ...this.#statement, isCall: true } : this.#statement
    this.#brackets.push({ close, statement, at, part: undefined, outer: this.#part, goesOn: true })
    this.#statement = newStatement()
  }

  /** `- (void)name` of Objective-C. */
  #isMethodOfC(): boolean {
    return this.#family.preprocessor && (this.#last === MINUS || this.#last === PLUS) && this.#isAtStatement()
  }

  #closeInner(byte: number): void {
    if (this.#brackets.at(-1)?.close !== byte) return
    this.#statement = this.#brackets.pop()!.statement
    this.#isAfterWord = false
  }

  #openBrace(at: number): void {
    const statement = this.#statement
    const goesOn = this.#family.commaEnds && ofTypes.has(this.#last)
    const kind = goesOn ? 'other' : opened(statement, this.#hasArrow(), this.#part, this.#family)
    const part = partWithin(this.#part, kind, statement.from)
    this.#brackets.push({ close: CLOSE_BRACE, statement, at, part, outer: this.#part, goesOn })
    this.#part = part
    this.#statement = newStatement()
  }

  #closeBrace(): void {
    // Without a brace to find, a row of other brackets would be searched again and again.
    const place = this.#part ? this.#brackets.findLastIndex(isBrace) : -1
    if (place < 0) return
    const { part, outer, goesOn, statement } = this.#brackets[place]!
    this.#brackets.length = place
    this.#part = outer
    this.#statement = goesOn ? statement : newStatement()
    if (part) this.spans.end(part, outer, this.#line, () => this.#isWrapper())
  }

  /** Asks of the parenthesis the function stands in. */
  #isWrapper(): boolean {
    const around = this.#brackets.at(-1)
    return around?.close === CLOSE_PAREN && isWrapperCall(this.#file.bytes, around.at)
  }

  #hasArrow(): boolean {
    const { arrow } = this.#family
    if (arrow === undefined || this.#last !== GREATER) return false
    return this.#file.bytes[this.#lastAt - 1] === arrow.charCodeAt(0)
  }

  /** The clauses of Go's `for` and `if` have semicolons between them. */
  #semicolon(): void {
    const isClause = this.#family.newlineEnds && this.#statement.word === 'control'
    if (!isClause) this.#statement = newStatement()
  }

  #comma(): void {
    if (this.#family.commaEnds || !this.#isAtStatement()) this.#statement = newStatement()
  }

  #equals(at: number): void {
    const { bytes } = this.#file
    const next = bytes[at + 1]
    if (next === EQUALS || next === GREATER || lookalikes.has(bytes[at - 1] ?? 0)) return
    this.#statement.isAssigned = true
  }
}

const DOT = byteOf('.')
const MINUS = byteOf('-')
const PLUS = byteOf('+')

function isBrace({ close }: Bracket): boolean {
  return close === CLOSE_BRACE
}
