import type { Push, Repository } from '@handiwork/core/contract'

/** Number of packages that are not in the catalog. */
export function unknownPackageCount(repositories: readonly Repository[]): number {
  const unknown = repositories.flatMap(({ packages }) =>
    packages.filter(({ technology }) => technology === null),
  )
  return new Set(unknown.map(({ ecosystem, name }) => `${ecosystem} ${name}`)).size
}

/** The pushes of all repositories. */
export const allPushes = (repositories: readonly Repository[]): Push[] =>
  repositories.flatMap((repository) => repository.pushes)
