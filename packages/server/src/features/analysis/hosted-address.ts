import { type CodeHost, type RepositoryAddress, repositoryAddress } from '@handiwork/core'
import type { SourceKind } from '@handiwork/core/sources'

/** The address of a repository by the name its host has for it, checked like one that somebody typed. */
export function hostedAddress(
  fullName: string,
  kind: SourceKind,
  hosts: readonly CodeHost[],
): RepositoryAddress | undefined {
  const host = hosts.find((one) => one.kind === kind)
  const address = host && repositoryAddress(`${host.webUrl}/${fullName}`, hosts)
  return address === undefined || 'refused' in address ? undefined : address
}
