import { manifestReader } from './manifest-reader.ts'
import { closings, hashComments, pieces, stringIn } from './pieces.ts'
import { requirements } from './pypi-requirement.ts'

/** The requirements that stand in `setup.py` as literal lists, in place or under the name of a variable; nothing is run. */
export const pypiSetupPy = manifestReader('pypi', /(?:^|\/)setup\.py$/, (text) =>
  requirements(new SetupScript(text).asked()),
)

// --- internal ---

class SetupScript {
  readonly #pieces: readonly string[]
  readonly #closings: Int32Array
  /** Where the list begins that a variable was given, under the variable's name. */
  readonly #lists = new Map<string, number>()
  readonly #read = new Set<number>()

  constructor(text: string) {
    this.#pieces = pieces(text, hashComments).filter((piece) => piece !== '\n')
    this.#closings = closings(this.#pieces)
    for (const [at, piece] of this.#pieces.entries())
      if (piece === '=' && /[[({]/.test(this.#pieces[at + 1] ?? ''))
        this.#lists.set(this.#pieces[at - 1] ?? '', at + 1)
  }

  asked(): string[] {
    const found: string[] = []
    for (let at = 0; at < this.#pieces.length; at++) {
      if (!KEYWORD.test(this.#pieces[at]!) || !/^[=:]$/.test(this.#pieces[at + 1] ?? '')) continue
      const value = this.#pieces[at + 2] ?? ''
      const list = /^[[({]$/.test(value) ? at + 2 : this.#lists.get(value)
      if (list !== undefined) this.#take(list, found)
      else found.push(...(stringIn(value) ?? '').split('\n'))
      if (list === at + 2) at = this.#closings[list]!
    }
    return found
  }

  #take(list: number, found: string[]): void {
    if (this.#read.has(list)) return
    this.#read.add(list)
    for (let at = list; at < this.#closings[list]!; at++) {
      const text = stringIn(this.#pieces[at])
      if (text !== undefined && this.#pieces[at + 1] !== ':') found.push(text)
    }
  }
}

const KEYWORD = /^"?(?:install|setup|tests|extras)_requires?$/
