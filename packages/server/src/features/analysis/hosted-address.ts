import { type CodeHost, parseRepositoryAddress, type RepositoryAddress } from '@handiwork/core'
import type { SourceKind } from '@handiwork/core/sources'

/** The address of a repository by its full name on the host. Validated like user input. */
export function hostedAddress(
  fullName: string,
  kind: SourceKind,
  hosts: readonly CodeHost[],
): RepositoryAddress | undefined {
  const host = hosts.find((candidate) => candidate.kind === kind)
  const address = host && parseRepositoryAddress(`${host.webUrl}/${fullName}`, hosts)
  return address === undefined || 'refused' in address ? undefined : address
}
