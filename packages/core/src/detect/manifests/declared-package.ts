import type { Ecosystem } from '../../catalog/ecosystem.ts'

/** A direct dependency declared in a manifest. */
export interface DeclaredPackage {
  readonly ecosystem: Ecosystem
  /**
   * The registry's spelling: PyPI names are normalized (PEP 503), Maven is `group:artifact`, Go is the module
   * path.
   */
  readonly name: string
}

/** Reads the direct dependencies of one kind of manifest. */
export interface ManifestReader {
  readonly ecosystem: Ecosystem
  /** Returns true if this reader handles the path. */
  readonly matches: (path: string) => boolean
  /** Returns the declared packages. Throws if the text cannot be parsed. */
  readonly readPackages: (text: string, path: string) => readonly DeclaredPackage[]
}
