import type { Warning } from '../../contract/index.ts'

export interface WarningChanges {
  readonly new: readonly Warning[]
  readonly fixed: readonly Warning[]
}

/** Warnings that came and went; one whose lines moved, or whose figures changed, is still the same. */
export function warningChanges(before: readonly Warning[], after: readonly Warning[]): WarningChanges {
  const [old, now] = [byPlace(before), byPlace(after)]
  return {
    new: [...now].flatMap(([place, warnings]) => beyond(warnings, old.get(place) ?? [])),
    fixed: [...old].flatMap(([place, warnings]) => beyond(warnings, now.get(place) ?? [])),
  }
}

// --- internal ---

const byPlace = (warnings: readonly Warning[]) =>
  Map.groupBy(warnings, ({ fileName, kind }) => JSON.stringify([fileName, kind]))

/** Those of a file and kind that the others do not make up for, the ones with words of their own first. */
function beyond(warnings: readonly Warning[], others: readonly Warning[]): readonly Warning[] {
  const left = warnings.length - others.length
  if (left <= 0) return []
  const known = new Set(others.map(({ text }) => text))
  const strange = warnings.filter(({ text }) => !known.has(text))
  const familiar = warnings.filter(({ text }) => known.has(text))
  return [...strange, ...familiar].slice(0, left)
}
