import { demoForks, demoMirrors, demoRepositories } from '@handiwork/fixtures/demo'
import type { HostKind } from '@handiwork/fixtures/hosts'
import type { Queryable } from '../deps.ts'
import type { DemoHosts } from './demo-hosts.ts'
import { fixedId } from './fixed-id.ts'

/** Number of sample repositories. */
export const demoRepositoryCount = demoRepositories.length + demoForks.length + demoMirrors.length

/** The id of a sample repository. */
export const demoRepositoryId = (host: HostKind, fullName: string): string =>
  fixedId('repository', host, fullName)

/** Inserts all sample repositories before any analysis lists them, so that their ids are known. */
export async function seedRepositories(
  db: Queryable,
  { sources }: Pick<DemoHosts, 'sources'>,
): Promise<void> {
  const allRepositories = [...demoRepositories, ...demoForks, ...demoMirrors]
  await db
    .insertInto('repositories')
    .values(
      allRepositories.map(({ host, fullName, ...repository }) => ({
        id: demoRepositoryId(host, fullName),
        source: sourceByHost[host],
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

const sourceByHost = {
  gitHub: 'github',
  gitLab: 'gitlab',
  bitbucket: 'bitbucket',
  stackOverflow: 'other',
} as const
