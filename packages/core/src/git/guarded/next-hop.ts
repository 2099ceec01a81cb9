import type { RefusedAddress } from './address-refusal.ts'
import type { CodeHost } from './code-host.ts'
import { type RepositoryAddress, repositoryAddress } from './repository-address.ts'

export const REFS = '/info/refs?service=git-upload-pack'

/** Where a redirect leads, judged like what a person typed; it must still ask for the refs of a repository. */
export function nextHop(
  location: string | undefined,
  from: string,
  hosts: readonly CodeHost[],
): RepositoryAddress | RefusedAddress {
  if (location === undefined || !location.endsWith(REFS)) return { refused: 'PATH' }
  const isLocal = /^\/(?!\/)/.test(location)
  const whole = isLocal ? `${new URL(from).origin}${location}` : location
  return repositoryAddress(whole.slice(0, -REFS.length), hosts)
}
