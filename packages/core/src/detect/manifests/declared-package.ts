import type { Ecosystem } from '../../catalog/ecosystem.ts'

/** A package that a project asks for by name in one of its manifests: a direct dependency. */
export interface DeclaredPackage {
  readonly ecosystem: Ecosystem
  /** As the registry writes it: PyPI names normalised (PEP 503), Maven as `group:artifact`, Go as module path. */
  readonly name: string
}

/** Reads the direct dependencies out of one kind of manifest. */
export interface ManifestReader {
  readonly ecosystem: Ecosystem
  /** Whether a file of this path is such a manifest. */
  readonly reads: (path: string) => boolean
  /** The packages a manifest names; throws where it cannot be read. */
  readonly packagesIn: (text: string, path: string) => readonly DeclaredPackage[]
}
