import { type CodeHost, parseRepositoryAddress, type RepositoryAddress } from '@handiwork/core'

/** Parses a stored clone URL. Undefined if its host is no longer configured. */
export function parseCloneUrl(cloneUrl: string, hosts: readonly CodeHost[]): RepositoryAddress | undefined {
  const address = parseRepositoryAddress(cloneUrl, hosts)
  return 'refused' in address ? undefined : address
}
