import { createManifestReader } from './create-manifest-reader.ts'
import { parseRequirements } from './pypi-requirement.ts'
import { findClosings, hashComments, stringValue, tokenize } from './tokens.ts'

/** Literal requirement lists in `setup.py`, inline or assigned to a variable. The script is not executed. */
export const pypiSetupPy = createManifestReader('pypi', /(?:^|\/)setup\.py$/, (text) =>
  parseRequirements(new SetupScript(text).readRequirements()),
)

class SetupScript {
  readonly #tokens: readonly string[]
  readonly #closings: Int32Array
  /** Start index of the list assigned to each variable. */
  readonly #listStarts = new Map<string, number>()
  readonly #readLists = new Set<number>()

  constructor(text: string) {
    this.#tokens = tokenize(text, hashComments).filter((token) => token !== '\n')
    this.#closings = findClosings(this.#tokens)
    for (const [at, token] of this.#tokens.entries())
      if (token === '=' && /[[({]/.test(this.#tokens[at + 1] ?? ''))
        this.#listStarts.set(this.#tokens[at - 1] ?? '', at + 1)
  }

  readRequirements(): string[] {
    const specifiers: string[] = []
    for (let at = 0; at < this.#tokens.length; at++) {
      if (!KEYWORD.test(this.#tokens[at]!) || !/^[=:]$/.test(this.#tokens[at + 1] ?? '')) continue
      const value = this.#tokens[at + 2] ?? ''
      const list = /^[[({]$/.test(value) ? at + 2 : this.#listStarts.get(value)
      if (list !== undefined) this.#readList(list, specifiers)
      else specifiers.push(...(stringValue(value) ?? '').split('\n'))
      if (list === at + 2) at = this.#closings[list]!
    }
    return specifiers
  }

  #readList(list: number, specifiers: string[]): void {
    if (this.#readLists.has(list)) return
    this.#readLists.add(list)
    for (let at = list; at < this.#closings[list]!; at++) {
      const text = stringValue(this.#tokens[at])
      if (text !== undefined && this.#tokens[at + 1] !== ':') specifiers.push(text)
    }
  }
}

const KEYWORD = /^"?(?:install|setup|tests|extras)_requires?$/
