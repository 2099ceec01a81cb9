import { CODE } from '../scan/byte-kind.ts'
import { isSpace, isWord, NEWLINE, toByte } from '../scan/bytes.ts'
import type { TextFile } from '../text-file.ts'
import { isWrapperCall } from './is-wrapper-call.ts'
import type { BraceFamily } from './language-family.ts'
import { isDirective, skipDirective } from './preprocessor.ts'
import { newStatement, openedBlockKind, type Statement } from './statement.ts'
import { type Block, createBlock, StructureBuilder } from './structure-builder.ts'
import type { Structure } from './structure-type.ts'
import { WordTable } from './word-table.ts'

/** Parses the structure of a file with brace-delimited blocks. */
export function parseBraceStructure(file: TextFile, family: BraceFamily): Structure {
  const parser = new BraceParser(file, family)
  parser.parse()
  return parser.spans
}

/** An open bracket and the statement that contains it. */
interface Bracket {
  readonly close: number
  readonly statement: Statement
  readonly at: number
  /** The block that a brace opened. */
  readonly block: Block | undefined
  /** The innermost enclosing block. */
  readonly outerBlock: Block | undefined
  /** Whether the statement continues after the closing bracket. */
  readonly isContinued: boolean
}

const wordTables = new WeakMap<BraceFamily, WordTable>()
const SEMICOLON = toByte(';')
const COMMA = toByte(',')
const OPEN_PAREN = toByte('(')
const CLOSE_PAREN = toByte(')')
const OPEN_BRACE = toByte('{')
const CLOSE_BRACE = toByte('}')
const OPEN_SQUARE = toByte('[')
const CLOSE_SQUARE = toByte(']')
const EQUALS = toByte('=')
const HASH = toByte('#')
const GREATER = toByte('>')
/** A statement continues on the next line after these bytes. */
const continuationBytes = new Set(Array.from('=,|&*(:?.<>', toByte))
/** After these bytes a brace opens a literal or a TypeScript type, and the statement continues after it. */
const typeContextBytes = new Set(Array.from(':|&<', toByte))
const comparisonBytes = new Set(Array.from('=!<>+-*/%&|^', toByte))

class BraceParser {
  readonly spans: StructureBuilder
  readonly #file: TextFile
  readonly #family: BraceFamily
  readonly #words: WordTable
  readonly #brackets: Bracket[] = []
  #statement = newStatement()
  #block: Block | undefined
  #line = 0
  /** The last byte that is not whitespace, and its offset. */
  #last = 0
  #lastAt = -1
  #isAfterWord = false
  #isNewLine = false

  constructor(file: TextFile, family: BraceFamily) {
    this.#file = file
    this.#family = family
    this.spans = new StructureBuilder(file.lines)
    const cached = wordTables.get(family)
    this.#words = cached ?? new WordTable(family.words)
    if (!cached) wordTables.set(family, this.#words)
  }

  parse(): void {
    const { bytes, kinds } = this.#file
    for (let at = 0; at < bytes.length; ) {
      const byte = bytes[at]!
      if (byte === NEWLINE) {
        this.#line++
        this.#isNewLine = true
        at++
      } else if (kinds[at] !== CODE || isSpace(byte)) at++
      else at = this.#readToken(at, byte)
    }
  }

  /** Reads a word or symbol and returns its end. */
  #readToken(at: number, byte: number): number {
    if (byte === HASH && this.#family.hasPreprocessor && isDirective(this.#file.bytes, at))
      return this.#directive(at)
    if (this.#isNewLine) this.#startLine(byte)
    if (isWord(byte)) return this.#readWord(at)
    this.#markStatementStart()
    this.#readSymbol(at, byte)
    this.#last = byte
    this.#lastAt = at
    return at + 1
  }

  #directive(at: number): number {
    const end = skipDirective(this.#file.bytes, at)
    for (let next = this.#file.bytes.indexOf(NEWLINE, at); next >= 0 && next < end; ) {
      this.#line++
      next = this.#file.bytes.indexOf(NEWLINE, next + 1)
    }
    return end
  }

  #startLine(byte: number): void {
    this.#isNewLine = false
    if (
      !this.#family.endsAtNewline ||
      byte === OPEN_BRACE ||
      !isWord(byte) ||
      continuationBytes.has(this.#last)
    )
      return
    if (this.#isAtStatement()) this.#statement = newStatement()
  }

  /** Returns true if no parenthesis is open. */
  #isAtStatement(): boolean {
    const innermost = this.#brackets.at(-1)
    return innermost === undefined || isBrace(innermost)
  }

  #markStatementStart(): void {
    if (this.#statement.from < 0) this.#statement.from = this.#line
  }

  #readWord(from: number): number {
    const { bytes, kinds } = this.#file
    let to = from + 1
    while (to < bytes.length && isWord(bytes[to]) && kinds[to] === CODE) to++
    this.#markStatementStart()
    const kind = this.#last === DOT ? undefined : this.#words.lookUp(bytes, from, to)
    if (kind) {
      this.#statement.word = kind
      this.#statement.isCall = false
    }
    this.#isAfterWord = kind === undefined
    this.#last = bytes[to - 1]!
    this.#lastAt = to - 1
    return to
  }

  #readSymbol(at: number, byte: number): void {
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
    const isCall =
      byte === OPEN_PAREN && (this.#isAfterWord || this.#family.allowsNameless || this.#isObjectiveCMethod())
    const statement = isCall ? { ...this.#statement, isCall: true } : this.#statement
    this.#brackets.push({
      close,
      statement,
      at,
      block: undefined,
      outerBlock: this.#block,
      isContinued: true,
    })
    this.#statement = newStatement()
  }

  /** An Objective-C method such as `- (void)name`. */
  #isObjectiveCMethod(): boolean {
    return (
      this.#family.hasPreprocessor && (this.#last === MINUS || this.#last === PLUS) && this.#isAtStatement()
    )
  }

  #closeInner(byte: number): void {
    const open = this.#brackets.at(-1)
    if (open?.close !== byte) return
    this.#brackets.pop()
    this.#statement = open.statement
    this.#isAfterWord = false
  }

  #openBrace(at: number): void {
    const statement = this.#statement
    const isContinued = this.#family.endsAtComma && typeContextBytes.has(this.#last)
    const kind = isContinued
      ? 'other'
      : openedBlockKind(statement, this.#hasArrow(), this.#block, this.#family)
    const block = createBlock(this.#block, kind, statement.from)
    this.#brackets.push({ close: CLOSE_BRACE, statement, at, block, outerBlock: this.#block, isContinued })
    this.#block = block
    this.#statement = newStatement()
  }

  #closeBrace(): void {
    // Without an open block, searching a long row of other brackets repeatedly would take quadratic time.
    const index = this.#block ? this.#brackets.findLastIndex(isBrace) : -1
    if (index < 0) return
    const { block, outerBlock, isContinued, statement } = this.#brackets[index]!
    this.#brackets.length = index
    this.#block = outerBlock
    this.#statement = isContinued ? statement : newStatement()
    if (block) this.spans.end(block, outerBlock, this.#line, () => this.#isWrapper())
  }

  /** Checks the call whose argument the function is. */
  #isWrapper(): boolean {
    const enclosing = this.#brackets.at(-1)
    return enclosing?.close === CLOSE_PAREN && isWrapperCall(this.#file.bytes, enclosing.at)
  }

  #hasArrow(): boolean {
    const { arrow } = this.#family
    if (arrow === undefined || this.#last !== GREATER) return false
    return this.#file.bytes[this.#lastAt - 1] === arrow.charCodeAt(0)
  }

  /** Semicolons separate the clauses of Go's `for` and `if`. */
  #semicolon(): void {
    const isClause = this.#family.endsAtNewline && this.#statement.word === 'control'
    if (!isClause) this.#statement = newStatement()
  }

  #comma(): void {
    if (this.#family.endsAtComma || !this.#isAtStatement()) this.#statement = newStatement()
  }

  #equals(at: number): void {
    const { bytes } = this.#file
    const next = bytes[at + 1]
    if (next === EQUALS || next === GREATER || comparisonBytes.has(bytes[at - 1] ?? 0)) return
    this.#statement.isAssigned = true
  }
}

const DOT = toByte('.')
const MINUS = toByte('-')
const PLUS = toByte('+')

function isBrace({ close }: Bracket): boolean {
  return close === CLOSE_BRACE
}
