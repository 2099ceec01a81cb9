import type { ImportFamily } from '../../catalog/ecosystem.ts'

/** How a family of languages says what it uses. */
export interface ImportReader {
  readonly family: ImportFamily
  /**
   * A quick look at the bytes `from` up to `to` of a line: false where it surely imports nothing. Asked of every line of a
   * history, so it makes no strings.
   */
  readonly mayImport: (data: Uint8Array, from: number, to: number) => boolean
  /**
   * What a line imports from outside the file's own project, in the family's words: a package of npm, a module of Python
   * with its dots, a Java package. Nothing for relative imports and the language's own library.
   */
  readonly importsIn: (line: string) => readonly string[]
}
