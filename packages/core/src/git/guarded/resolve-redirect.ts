import type { RefusedAddress } from './address-refusal.ts'
import type { CodeHost } from './code-host.ts'
import { parseRepositoryAddress, type RepositoryAddress } from './repository-address.ts'

export const REFS_PATH = '/info/refs?service=git-upload-pack'

/** Validates a redirect like a user-entered URL. It must still point to the refs of a repository. */
export function resolveRedirect(
  location: string | undefined,
  from: string,
  hosts: readonly CodeHost[],
): RepositoryAddress | RefusedAddress {
  if (location === undefined || !location.endsWith(REFS_PATH)) return { refused: 'PATH' }
  const isLocal = /^\/(?!\/)/.test(location)
  const absoluteUrl = isLocal ? `${new URL(from).origin}${location}` : location
  return parseRepositoryAddress(absoluteUrl.slice(0, -REFS_PATH.length), hosts)
}
