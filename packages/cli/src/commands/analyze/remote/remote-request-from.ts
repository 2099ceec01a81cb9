import { connectionOf } from '../../../remote/connection.ts'
import type { World } from '../../../world.ts'
import { WrongUsage } from '../../../wrong-usage.ts'
import { type Flags, formatFrom } from '../request-from.ts'
import type { RemoteRequest } from './request.ts'

/** What a service is asked for; undefined where this machine is to analyse. */
export async function remoteRequestFrom(
  words: readonly string[],
  flags: Flags,
  world: Pick<World, 'env' | 'stderr'>,
): Promise<RemoteRequest | undefined> {
  if (flags.remote === undefined) {
    if (flags.token !== undefined) throw new WrongUsage('--token goes with --remote.')
    return undefined
  }
  const local = localOnly.find(({ isAsked }) => isAsked(flags))
  if (local !== undefined)
    throw new WrongUsage(`${local.option} is for analyses on this machine, it cannot go with --remote.`)
  return {
    ...(await connectionOf(flags, world)),
    repositories: words,
    format: formatFrom(flags),
    output: flags.output,
    quiet: flags.quiet ?? false,
  }
}

// --- internal ---

const localOnly: readonly { option: string; isAsked: (flags: Flags) => boolean }[] = [
  { option: '--author', isAsked: ({ author }) => author !== undefined },
  { option: '--all-authors', isAsked: ({ allAuthors }) => allAuthors === true },
  { option: '--since', isAsked: ({ since }) => since !== undefined },
  { option: '--until', isAsked: ({ until }) => until !== undefined },
  { option: '--as-of', isAsked: ({ asOf }) => asOf !== undefined },
  { option: '--explain', isAsked: ({ explain }) => explain !== undefined },
  { option: '--no-cache', isAsked: ({ cache }) => !cache },
  { option: '--verbose', isAsked: ({ verbose }) => verbose === true },
]
