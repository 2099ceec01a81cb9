import type { Reviews, Upkeep } from './upkeep.ts'

/**
 * Reviewed 312 commits of 41 people, merged or applied 61 commits, reverted 2, made 3 releases. Undefined
 * without any of these.
 */
export function describeUpkeep(reviews: Reviews | undefined, upkeep: Upkeep | undefined): string | undefined {
  const { commitCount = 0, authorCount = 0 } = reviews ?? {}
  const { mergeCount = 0, landedCount = 0, revertCount = 0, releaseCount = 0 } = upkeep ?? {}
  const parts = [
    commitCount > 0 &&
      `reviewed ${count(commitCount, 'commit')} of ${count(authorCount, 'person', 'people')}`,
    mergeCount > 0 && `made ${count(mergeCount, 'merge')}`,
    landedCount > 0 && `applied ${count(landedCount, 'commit')} of others`,
    revertCount > 0 && `reverted ${count(revertCount, 'commit')}`,
    releaseCount > 0 && `tagged ${count(releaseCount, 'release')}`,
  ].filter((part) => part !== false)
  const [first, ...rest] = parts
  if (first === undefined) return undefined
  return [`${first[0]!.toUpperCase()}${first.slice(1)}`, ...rest].join(', ')
}

function count(number: number, one: string, other = `${one}s`): string {
  return `${number.toLocaleString('en-US')} ${number === 1 ? one : other}`
}
