import type { RepositoryAddress } from '@handiwork/core'
import type { RepositorySource } from '@handiwork/core/contract'
import type { HostedRepository, SourceKind } from '@handiwork/core/sources'

/** A repository by its address, with what its code host tells of it. */
export interface FoundRepository {
  readonly address: RepositoryAddress
  readonly hosted: HostedRepository | 'unknown'
}

/** The code host of a repository as a report names it. */
export const reportSource: Readonly<Record<SourceKind, RepositorySource>> = {
  gitHub: 'github',
  gitLab: 'gitlab',
  bitbucket: 'bitbucket',
  stackOverflow: 'other',
}
