import type { RepositoryContributor } from '@handiwork/core/api'
import type { Contributor } from '@handiwork/core/contract'
import { standIn } from '../../stores/stand-in.ts'
import type { KnownContributor } from './repository-store.ts'

type Figures = Pick<Contributor, 'name' | 'commitCount' | 'additionCount'>

/**
 * The contributors of a report with the pages of those known here. They are known by the very figures their own analysis
 * gave; where that fits several, on either side, nobody is named.
 */
export function withPages(
  contributors: readonly Contributor[],
  known: readonly KnownContributor[],
): RepositoryContributor[] {
  const pages = onlyOnes(known)
  const rows = onlyOnes(contributors)
  return contributors.map(({ email: _, asked: __, ...contributor }) => {
    const key = keyOf(contributor)
    const user = rows.has(key) ? pages.get(key)?.user : undefined
    return { ...contributor, user: user ? { ...user, ...standIn(user._id, user.name, user.login) } : null }
  })
}

// --- internal ---

function keyOf({ name, commitCount, additionCount }: Figures): string {
  return JSON.stringify([name, commitCount, additionCount])
}

function onlyOnes<T extends Figures>(all: readonly T[]): Map<string, T> {
  const groups = Map.groupBy(all, keyOf)
  return new Map([...groups].flatMap(([key, ones]) => (ones.length === 1 ? [[key, ones[0]!] as const] : [])))
}
