import type { RepositoryContributor } from '@handiwork/core/api'
import { ANONYMOUS_NAME, type Contributor } from '@handiwork/core/contract'
import { avatarFallback } from './avatar-fallback.ts'
import { figuresKey, uniqueByFigures } from './contributor-figures.ts'
import type { KnownContributor } from './known-contributors.ts'

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
    const key = figuresKey(contributor)
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
