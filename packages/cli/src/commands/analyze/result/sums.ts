import type { Push, Repository } from '@handiwork/core/contract'

/** Packages that the catalogue does not know. */
export function unknownPackageCount(repositories: readonly Repository[]): number {
  const unknown = repositories.flatMap(({ packages }) =>
    packages.filter(({ technology }) => technology === null),
  )
  return new Set(unknown.map(({ ecosystem, name }) => `${ecosystem} ${name}`)).size
}

/** The months of several repositories one after the other. */
export const pushesOfAll = (repositories: readonly Repository[]): Push[] =>
  repositories.flatMap((repository) => repository.pushes)
