import type { Warning, WarningKind } from '../../../contract/warning.ts'
import type { Structure } from '../structure/structure-type.ts'
import type { TextFile } from '../text-file.ts'

/** A warning without its file name. */
export type Finding = Omit<Warning, 'fileName'>

/** The input of warning rules. */
export interface ScannedFile extends TextFile {
  readonly codeLines: number
  readonly structure: Structure
}

/** A rule for hand-written files. */
export interface WarningRule {
  readonly kind: WarningKind
  readonly find: (file: ScannedFile) => readonly Finding[]
}
