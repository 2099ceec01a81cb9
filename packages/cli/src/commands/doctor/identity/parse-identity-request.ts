import { UsageError } from '../../../errors.ts'
import type { IdentityRequest } from './identity-request.ts'

/** The options as parsed by commander. */
export interface IdentityFlags {
  readonly identity?: boolean
  readonly author?: string[]
  readonly json?: boolean
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** Validates what commander cannot. Undefined without --identity. */
export function parseIdentityRequest(
  repositories: readonly string[],
  flags: IdentityFlags,
): IdentityRequest | undefined {
  if (!flags.identity) {
    if (repositories.length > 0) throw new UsageError('To check repositories, add --identity.')
    if (flags.author !== undefined) throw new UsageError('--author requires --identity.')
    return undefined
  }
  if (flags.author?.some(isBlank)) throw new UsageError('--author requires a name, login or email address.')
  if (repositories.some(isBlank))
    throw new UsageError('A repository must be a folder, a URL or owner/name. It cannot be empty.')
  return {
    targets: repositories.length > 0 ? repositories : ['.'],
    authors: flags.author,
    json: flags.json ?? false,
    cache: flags.cache,
    quiet: flags.quiet ?? false,
    verbose: flags.verbose ?? false,
  }
}

const isBlank = (text: string) => text.trim() === ''
