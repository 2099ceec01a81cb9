import type { Warning, WarningKind } from '../../../contract/warning.ts'
import type { Structure } from '../structure/structure-type.ts'
import type { TextFile } from '../text-file.ts'

/** A warning without the name of the file it is about. */
export type Finding = Omit<Warning, 'fileName'>

/** A file as the rules see it. */
export interface ReadFile extends TextFile {
  readonly codeLines: number
  readonly structure: Structure
}

/** What there is to say of a file that was written by hand. */
export interface WarningRule {
  readonly kind: WarningKind
  readonly find: (file: ReadFile) => readonly Finding[]
}
