import type { Warning } from '../../contract/index.ts'

export interface WarningChanges {
  readonly new: readonly Warning[]
  readonly fixed: readonly Warning[]
}

/** New and fixed warnings. A warning with moved lines or changed figures counts as the same. */
export function warningChanges(before: readonly Warning[], after: readonly Warning[]): WarningChanges {
  const [previous, current] = [groupByFileAndKind(before), groupByFileAndKind(after)]
  return {
    new: [...current].flatMap(([key, warnings]) => surplus(warnings, previous.get(key) ?? [])),
    fixed: [...previous].flatMap(([key, warnings]) => surplus(warnings, current.get(key) ?? [])),
  }
}

const groupByFileAndKind = (warnings: readonly Warning[]) =>
  Map.groupBy(warnings, ({ fileName, kind }) => JSON.stringify([fileName, kind]))

/** The surplus of one file and kind over the other report. Warnings with unmatched texts come first. */
function surplus(warnings: readonly Warning[], others: readonly Warning[]): readonly Warning[] {
  const surplusCount = warnings.length - others.length
  if (surplusCount <= 0) return []
  const otherTexts = new Set(others.map(({ text }) => text))
  const unmatched = warnings.filter(({ text }) => !otherTexts.has(text))
  const matched = warnings.filter(({ text }) => otherTexts.has(text))
  return [...unmatched, ...matched].slice(0, surplusCount)
}
