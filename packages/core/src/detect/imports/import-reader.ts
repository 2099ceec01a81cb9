import type { ImportFamily } from '../../catalog/ecosystem.ts'

/** Reads the imports of a family of languages. */
export interface ImportReader {
  readonly family: ImportFamily
  /**
   * Cheap test on the bytes `from` to `to` (exclusive) of a line: returns false if the line cannot contain an
   * import. Runs for every line of a history, so it must not allocate strings.
   */
  readonly mayImport: (data: Uint8Array, from: number, to: number) => boolean
  /**
   * Returns the external modules that a line imports, in the family's notation: an npm package, a dotted
   * Python module, a Java package.
   * Omits relative imports and the standard library.
   */
  readonly readImports: (line: string) => readonly string[]
}
