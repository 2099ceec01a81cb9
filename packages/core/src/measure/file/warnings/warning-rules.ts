import { conflictMarker } from './conflict-marker.ts'
import { deepNesting } from './deep-nesting.ts'
import { longFile } from './long-file.ts'
import { longFunction } from './long-function.ts'
import type { Finding, ReadFile, WarningRule } from './warning-rule.ts'

/** What is looked for in files that were written by hand. */
export const warningRules: readonly WarningRule[] = [conflictMarker, longFunction, deepNesting, longFile]

/** What all rules find in a file. */
export function findingsIn(file: ReadFile): Finding[] {
  return warningRules.flatMap(({ find }) => find(file))
}
