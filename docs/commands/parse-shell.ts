/** A program call with its arguments, quotes removed. */
export type SimpleCommand = readonly string[]

/** One logical line of a shell block: a pipeline or list, possibly over several lines. */
export interface CommandLine {
  readonly text: string
  /** Includes commands in substitutions, without variable assignments and redirections. */
  readonly commands: readonly SimpleCommand[]
}

/**
 * Parses the shell commands of a document. Understands quotes, comments, pipes, substitutions and redirections,
 * and treats placeholders such as `<id>` as words.
 */
export function parseShell(block: string): CommandLine[] {
  const text = block.replaceAll(PLACEHOLDER, 'PLACEHOLDER').replaceAll(HERE_DOCUMENT, '$1')
  const lines: CommandLine[] = []
  for (let start = 0; start < text.length; ) {
    const { end, commands } = parseLine(text, start, '\n')
    if (commands.length > 0) lines.push({ text: text.slice(start, end).trim(), commands })
    start = end + 1
  }
  return lines
}

const PLACEHOLDER = /<[a-z][^<>|\n]*>/gi
/** The first group is the line that opens it. */
const HERE_DOCUMENT = /(<<-?\s*(\w+)[^\n]*\n)[\s\S]*?\n\2$/gm

interface ParsedLine {
  /** Index of the character that ends the line. */
  readonly end: number
  readonly commands: readonly SimpleCommand[]
}

function parseLine(text: string, start: number, terminator: '\n' | ')'): ParsedLine {
  const parser = new LineParser(text, start)
  return parser.parse(terminator)
}

class LineParser {
  readonly #text: string
  #at: number
  #word: string | undefined
  #words: string[] = []
  #isRedirection = false
  readonly #commands: SimpleCommand[] = []

  constructor(text: string, start: number) {
    this.#text = text
    this.#at = start
  }

  parse(terminator: '\n' | ')'): ParsedLine {
    for (; this.#at < this.#text.length; this.#at++) {
      const character = this.#text[this.#at] ?? ''
      if (character === terminator && !(terminator === '\n' && this.#endsInOperator())) break
      this.#read(character)
    }
    this.#endCommand()
    return { end: this.#at, commands: this.#commands.filter((words) => words.length > 0) }
  }

  #read(character: string): void {
    const next = this.#text[this.#at + 1]
    if (character === '\\') this.#readEscape(next)
    else if (character === "'") this.#append(this.#readUntil("'"))
    else if (character === '"') this.#readDoubleQuotes()
    else if (next === '(' && '$<'.includes(character)) this.#readSubstitution()
    else if (character === '#' && this.#word === undefined) this.#skipComment()
    else if ('<>'.includes(character)) this.#beginRedirection()
    else if (/\s/.test(character)) this.#endWord()
    else if ('|;&()'.includes(character)) this.#endCommand()
    else this.#append(character)
  }

  #append(text: string): void {
    this.#word = (this.#word ?? '') + text
  }

  #readEscape(next: string | undefined): void {
    if (next !== '\n') this.#append(next ?? '')
    this.#at++
  }

  /** Reads up to the closing character, which becomes the current one. */
  #readUntil(close: string): string {
    const end = this.#text.indexOf(close, this.#at + 1)
    const content = this.#text.slice(this.#at + 1, end)
    this.#at = end < 0 ? this.#text.length : end
    return content
  }

  #readDoubleQuotes(): void {
    this.#append('')
    for (this.#at++; this.#at < this.#text.length && this.#text[this.#at] !== '"'; this.#at++) {
      if (this.#text.startsWith('$(', this.#at)) this.#readSubstitution()
      else {
        if (this.#text[this.#at] === '\\') this.#at++
        this.#append(this.#text[this.#at] ?? '')
      }
    }
  }

  #readSubstitution(): void {
    const { end, commands } = parseLine(this.#text, this.#at + 2, ')')
    this.#commands.push(...commands)
    this.#append('SUBSTITUTION')
    this.#at = end
  }

  #skipComment(): void {
    const end = this.#text.indexOf('\n', this.#at)
    this.#at = (end < 0 ? this.#text.length : end) - 1
  }

  #beginRedirection(): void {
    if (/^\d$/.test(this.#word ?? '')) this.#word = undefined
    this.#endWord()
    this.#isRedirection = true
  }

  #endWord(): void {
    if (this.#word === undefined) return
    const isAssignment = this.#words.length === 0 && /^\w+=/.test(this.#word)
    const isBrace = this.#word === '{' || this.#word === '}'
    if (!this.#isRedirection && !isAssignment && !isBrace) this.#words.push(this.#word)
    this.#isRedirection = false
    this.#word = undefined
  }

  #endCommand(): void {
    this.#endWord()
    this.#commands.push(this.#words)
    this.#words = []
  }

  /** A line that ends in `|` or `&&` continues on the next one. */
  #endsInOperator(): boolean {
    return /[|&]\s*$/.test(this.#text.slice(0, this.#at))
  }
}
