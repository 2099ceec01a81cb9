interface Level {
  readonly opened: '{' | '['
  /** The key this object or list stands under. */
  readonly name: string
  /** The key read last, in an object. */
  key: string
  cell?: Cell
}

interface Cell {
  type: string
  readonly lines: number[]
}

/** Walks over the JSON of a notebook without asking that it be whole. */
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
    for (let at = this.#next(0); at < this.#text.length; at = this.#next(at)) at = this.#take(at)
    while (this.#levels.length > 0) this.#leave()
    return { language: this.#language, lines: this.#lines }
  }

  /** The place of the next character that has a meaning. */
  #next(from: number): number {
    SIGN.lastIndex = from
    return SIGN.test(this.#text) ? SIGN.lastIndex - 1 : this.#text.length
  }

  /** Reads what stands at a place and returns where it ends. */
  #take(at: number): number {
    const sign = this.#text[at]!
    if (sign === '"') return this.#string(at)
    if (sign === '\n') this.#nextLine(at)
    else if (sign === '{' || sign === '[') this.#enter(sign)
    else this.#close(sign === '}' ? '{' : '[')
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

  // A string cannot hold a line break in JSON, so an open one ends with its line.
  #stringEnd(at: number): number {
    let end = this.#text.indexOf('"', at + 1)
    while (end >= 0 && end < this.#lineEnd && isEscaped(this.#text, end))
      end = this.#text.indexOf('"', end + 1)
    return end < 0 ? this.#lineEnd : Math.min(end, this.#lineEnd)
  }

  #enter(opened: '{' | '['): void {
    const { name } = this.#place()
    const isCell = opened === '{' && name === 'cells'
    this.#levels.push({ opened, name, key: '', ...(isCell && { cell: { type: '', lines: [] } }) })
    this.#open[opened]++
  }

  // A bracket that nothing opened is the trace of a broken merge: it closes nothing.
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
    const { name, cell } = this.#place()
    if (cell && name === 'cell_type') cell.type = text
    else if (cell && (name === 'source' || name === 'input')) cell.lines.push(this.#line)
    else if (this.#namesLanguage(name, cell)) this.#language ??= text
  }

  /** The key a value stands under, and the cell when that key is the cell's own. */
  #place(): { readonly name: string; readonly cell: Cell | undefined } {
    const level = this.#levels.at(-1)
    if (level?.opened !== '[') return { name: level?.key ?? '', cell: level?.cell }
    return { name: level.name, cell: this.#levels.at(-2)?.cell }
  }

  #namesLanguage(name: string, cell: Cell | undefined): boolean {
    const above = this.#levels.at(-1)?.name
    const ofNotebook =
      (above === 'kernelspec' && name === 'language') || (above === 'language_info' && name === 'name')
    // Format 3 writes the language in each code cell.
    return ofNotebook || (cell?.type === 'code' && name === 'language')
  }
}

const SIGN = /["{}[\]\n]/g
const COLON = /[ \t]*:/y

function isEscaped(text: string, at: number): boolean {
  let before = at
  while (text[before - 1] === '\\') before--
  return (at - before) % 2 === 1
}
