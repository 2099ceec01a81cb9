import { conflictMarker } from './conflict-marker.ts'
import { deepNesting } from './deep-nesting.ts'
import { longFile } from './long-file.ts'
import { longFunction } from './long-function.ts'
import type { Finding, ScannedFile, WarningRule } from './warning-rule.ts'

/** The rules for hand-written files. */
export const warningRules: readonly WarningRule[] = [conflictMarker, longFunction, deepNesting, longFile]

/** Runs all rules on a file. */
export function findWarnings(file: ScannedFile): Finding[] {
  return warningRules.flatMap(({ find }) => find(file))
}
