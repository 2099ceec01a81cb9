import type { RepositoryContributor } from '@handiwork/core/api'
import { ANONYMOUS_NAME, type Contributor } from '@handiwork/core/contract'
import { avatarFallback } from '../../stores/avatar-fallback.ts'
import type { KnownContributor } from './repository-store.ts'

type Figures = Pick<Contributor, 'name' | 'commitCount' | 'additionCount'>

/**
 * Links the contributors of a report to users. A match requires exactly the figures of the user's own
 * analysis, and is dropped if it is ambiguous on either side. Contributors who had themselves erased are left out,
 * although their work counts in the totals.
 */
export function linkContributors(
  contributors: readonly Contributor[],
  known: readonly KnownContributor[],
): RepositoryContributor[] {
  const users = uniqueByFigures(known)
  const rows = uniqueByFigures(contributors)
  return contributors.flatMap(({ email: _, requested: __, ...contributor }) => {
    const key = keyOf(contributor)
    const { user, contributionPercent } = (rows.has(key) ? users.get(key) : undefined) ?? {}
    if (contributor.name === ANONYMOUS_NAME && user === undefined) return []
    return {
      // Reports of earlier versions have no shares.
      ...(contributionPercent != null && { contributionPercent }),
      ...contributor,
      user: user ? { ...user, ...avatarFallback(user._id, user.name, user.login) } : null,
    }
  })
}

function keyOf({ name, commitCount, additionCount }: Figures): string {
  return JSON.stringify([name, commitCount, additionCount])
}

function uniqueByFigures<T extends Figures>(contributors: readonly T[]): Map<string, T> {
  const groups = Map.groupBy(contributors, keyOf)
  return new Map(
    [...groups].flatMap(([key, group]) => (group.length === 1 ? [[key, group[0]!] as const] : [])),
  )
}
