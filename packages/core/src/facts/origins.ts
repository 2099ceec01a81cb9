import { nothingSniffed, sniff } from '../detect/sniff.ts'
import type { Commit, FileChange } from '../git/commit.ts'
import type { PathOrigin } from './facts.ts'

/** What is known of paths from the commit that brought each into the repository. */
export class Origins {
  readonly #origins = new Map<string, PathOrigin>()

  add(commit: Commit): void {
    for (const file of commit.files) {
      if (file.kind !== 'text') continue
      const origin = originOf(file)
      if (origin !== undefined) this.#take(file.path, origin)
    }
  }

  addAll(origins: ReadonlyMap<string, PathOrigin>): void {
    for (const [path, origin] of origins) this.#take(path, origin)
  }

  all(): ReadonlyMap<string, PathOrigin> {
    return this.#origins
  }

  // --- internal ---

  #take(path: string, origin: PathOrigin): void {
    const known = this.#origins.get(path)
    this.#origins.set(path, known === undefined ? origin : either(known, origin))
  }
}

/** A path can come in twice, and commits arrive in any order: what is kept must not depend on it. */
function either(one: PathOrigin, other: PathOrigin): PathOrigin {
  const language = later(one.sniffed.language, other.sniffed.language)
  const generated = one.sniffed.generated || other.sniffed.generated
  const minified = one.sniffed.minified || other.sniffed.minified
  return {
    sniffed: {
      ...(language && { language }),
      ...(generated && { generated }),
      ...(minified && { minified }),
    },
    renamedFrom: later(one.renamedFrom, other.renamedFrom),
  }
}

function later(one: string | undefined, other: string | undefined): string | undefined {
  return (one ?? '') > (other ?? '') ? one : other
}

function originOf(file: FileChange): PathOrigin | undefined {
  if (file.status === 'R' || file.status === 'C')
    return { sniffed: nothingSniffed, renamedFrom: file.oldPath }
  if (file.start.length === 0) return undefined
  const sniffed = sniff(file.path, file.start)
  if (file.status === 'A') return known(sniffed) ? { sniffed, renamedFrom: undefined } : undefined
  // A change to the first lines shows whether they say "generated", but not what the file is.
  return sniffed.generated ? { sniffed: { generated: true }, renamedFrom: undefined } : undefined
}

function known(sniffed: object): boolean {
  return Object.keys(sniffed).length > 0
}
