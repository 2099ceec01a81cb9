interface Level {
  readonly opened: '{' | '['
  /** The key of this object or list. */
  readonly name: string
  /** The most recent key, in an object. */
  key: string
  cell?: Cell
}

interface Cell {
  type: string
  readonly lines: number[]
}

/** A fault-tolerant reader for the JSON of a notebook. */
export class NotebookReader {
  readonly #text: string
  readonly #levels: Level[] = []
  readonly #lines = new Set<number>()
  readonly #open = { '{': 0, '[': 0 }
  #language: string | undefined
  #line = 1
  #lineEnd = 0

  constructor(text: string) {
    this.#text = text
  }

  read(): { readonly language: string | undefined; readonly lines: ReadonlySet<number> } {
    this.#lineEnd = this.#lineEndFrom(0)
    for (let at = this.#findNext(0); at < this.#text.length; at = this.#findNext(at)) at = this.#readToken(at)
    while (this.#levels.length > 0) this.#leave()
    return { language: this.#language, lines: this.#lines }
  }

  /** Returns the index of the next significant character. */
  #findNext(from: number): number {
    SIGNIFICANT.lastIndex = from
    return SIGNIFICANT.test(this.#text) ? SIGNIFICANT.lastIndex - 1 : this.#text.length
  }

  /** Reads the token at an index and returns its end. */
  #readToken(at: number): number {
    const character = this.#text[at]!
    if (character === '"') return this.#string(at)
    if (character === '\n') this.#nextLine(at)
    else if (character === '{' || character === '[') this.#enter(character)
    else this.#close(character === '}' ? '{' : '[')
    return at + 1
  }

  #nextLine(at: number): void {
    this.#line++
    this.#lineEnd = this.#lineEndFrom(at + 1)
  }

  #lineEndFrom(at: number): number {
    const end = this.#text.indexOf('\n', at)
    return end < 0 ? this.#text.length : end
  }

  #string(at: number): number {
    const end = this.#stringEnd(at)
    const content = this.#text.slice(at + 1, end)
    COLON.lastIndex = end + 1
    if (COLON.test(this.#text)) this.#key(content)
    else this.#value(content)
    return Math.min(end + 1, this.#lineEnd)
  }

  // JSON strings cannot contain line breaks, so an unterminated string ends with its line.
  #stringEnd(at: number): number {
    let end = this.#text.indexOf('"', at + 1)
    while (end >= 0 && end < this.#lineEnd && isEscaped(this.#text, end))
      end = this.#text.indexOf('"', end + 1)
    return end < 0 ? this.#lineEnd : Math.min(end, this.#lineEnd)
  }

  #enter(opened: '{' | '['): void {
    const { name } = this.#currentKey()
    const isCell = opened === '{' && name === 'cells'
    this.#levels.push({ opened, name, key: '', ...(isCell && { cell: { type: '', lines: [] } }) })
    this.#open[opened]++
  }

  // An unmatched closing bracket comes from a merge conflict; it is ignored.
  #close(opened: '{' | '['): void {
    if (this.#open[opened] === 0) return
    while (this.#leave()?.opened !== opened);
  }

  #leave(): Level | undefined {
    const level = this.#levels.pop()
    if (level) this.#open[level.opened]--
    if (level?.cell?.type === 'code') for (const line of level.cell.lines) this.#lines.add(line)
    return level
  }

  #key(key: string): void {
    const level = this.#levels.at(-1)
    if (level) level.key = key
  }

  #value(text: string): void {
    const { name, cell } = this.#currentKey()
    if (cell && name === 'cell_type') cell.type = text
    else if (cell && (name === 'source' || name === 'input')) cell.lines.push(this.#line)
    else if (this.#namesLanguage(name, cell)) this.#language ??= text
  }

  /** Returns the key of the current value, and the cell if the key belongs to the cell directly. */
  #currentKey(): { readonly name: string; readonly cell: Cell | undefined } {
    const level = this.#levels.at(-1)
    if (level?.opened !== '[') return { name: level?.key ?? '', cell: level?.cell }
    return { name: level.name, cell: this.#levels.at(-2)?.cell }
  }

  #namesLanguage(name: string, cell: Cell | undefined): boolean {
    const parent = this.#levels.at(-1)?.name
    const isNotebookLanguage =
      (parent === 'kernelspec' && name === 'language') || (parent === 'language_info' && name === 'name')
    // Format 3 stores the language in each code cell.
    return isNotebookLanguage || (cell?.type === 'code' && name === 'language')
  }
}

const SIGNIFICANT = /["{}[\]\n]/g
const COLON = /[ \t]*:/y

function isEscaped(text: string, at: number): boolean {
  let start = at
  while (text[start - 1] === '\\') start--
  return (at - start) % 2 === 1
}
