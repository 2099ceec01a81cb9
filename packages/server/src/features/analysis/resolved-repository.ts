import type { RepositoryAddress } from '@handiwork/core'
import type { RepositorySource } from '@handiwork/core/contract'
import type { HostedRepository, SourceKind } from '@handiwork/core/sources'

/** A repository address with the details from its code host. */
export interface ResolvedRepository {
  readonly address: RepositoryAddress
  readonly hosted: HostedRepository | 'unknown'
}

/** The name of a source in reports. */
export const reportSource: Readonly<Record<SourceKind, RepositorySource>> = {
  gitHub: 'github',
  gitLab: 'gitlab',
  bitbucket: 'bitbucket',
  stackOverflow: 'other',
}
