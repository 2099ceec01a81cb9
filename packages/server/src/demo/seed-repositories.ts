import { demoForks, demoMirrors, demoRepositories } from '@handiwork/fixtures/demo'
import type { HostKind } from '@handiwork/fixtures/hosts'
import type { Queryable } from '../deps.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { fixedId } from './fixed-id.ts'

/** How many repositories the sample world has. */
export const repositoryCount = demoRepositories.length + demoForks.length + demoMirrors.length

/** The id of a repository of the sample world. */
export const repositoryIdOf = (host: HostKind, fullName: string): string =>
  fixedId('repository', host, fullName)

/** Keeps the addresses of all repositories before anybody lists them, so that their ids are known. */
export async function seedRepositories(
  db: Queryable,
  { sources }: Pick<DemoHosts, 'sources'>,
): Promise<void> {
  const all = [...demoRepositories, ...demoForks, ...demoMirrors]
  await db
    .insertInto('repositories')
    .values(
      all.map(({ host, fullName, ...repository }) => ({
        id: repositoryIdOf(host, fullName),
        source: sourceOf[host],
        fullName,
        name: fullName.slice(fullName.lastIndexOf('/') + 1),
        cloneUrl: `${sources[host].webUrl}/${fullName}.git`,
        url: `${sources[host].webUrl}/${fullName}`,
        private: 'isPrivate' in repository && repository.isPrivate === true,
        ownerLogin: fullName.slice(0, fullName.lastIndexOf('/')),
      })),
    )
    .execute()
}

// --- internal ---

const sourceOf = {
  gitHub: 'github',
  gitLab: 'gitlab',
  bitbucket: 'bitbucket',
  stackOverflow: 'other',
} as const
