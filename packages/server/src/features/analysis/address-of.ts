import { type CodeHost, type RepositoryAddress, repositoryAddress } from '@handiwork/core'

/** A kept clone URL as an address again; undefined where its host is set up here no more. */
export function addressOf(cloneUrl: string, hosts: readonly CodeHost[]): RepositoryAddress | undefined {
  const address = repositoryAddress(cloneUrl, hosts)
  return 'refused' in address ? undefined : address
}
