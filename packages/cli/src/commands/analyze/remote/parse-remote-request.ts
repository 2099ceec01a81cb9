import type { Terminal } from '../../../context.ts'
import { UsageError } from '../../../errors.ts'
import { parseFormat } from '../../../output/select-format.ts'
import { type Connection, loadConnection } from '../../../remote/connection.ts'
import type { AnalyzeFlags } from '../parse-analyze-request.ts'

/** Builds the request for a service. Returns undefined for a local analysis. */
export async function parseRemoteRequest(
  targets: readonly string[],
  flags: AnalyzeFlags,
  context: Pick<Terminal, 'env' | 'stderr'>,
): Promise<RemoteRequest | undefined> {
  if (flags.remote === undefined) {
    if (flags.token !== undefined) throw new UsageError('--token requires --remote.')
    return undefined
  }
  const conflict = localOptions.find(({ isSet }) => isSet(flags))
  if (conflict !== undefined) throw new UsageError(`${conflict.option} cannot be used with --remote.`)
  return {
    ...(await loadConnection(flags, context)),
    repositories: targets,
    format: parseFormat(flags),
    output: flags.output,
    quiet: flags.quiet ?? false,
  }
}

const localOptions: readonly { option: string; isSet: (flags: AnalyzeFlags) => boolean }[] = [
  { option: '--author', isSet: ({ author }) => author !== undefined },
  { option: '--all-authors', isSet: ({ allAuthors }) => allAuthors === true },
  { option: '--since', isSet: ({ since }) => since !== undefined },
  { option: '--until', isSet: ({ until }) => until !== undefined },
  { option: '--as-of', isSet: ({ asOf }) => asOf !== undefined },
  { option: '--model', isSet: ({ model }) => model !== undefined },
  { option: '--explain', isSet: ({ explain }) => explain !== undefined },
  { option: '--no-cache', isSet: ({ cache }) => !cache },
  { option: '--verbose', isSet: ({ verbose }) => verbose === true },
]

/** The parameters of `handiwork analyze --remote`. */
export interface RemoteRequest extends Connection {
  /** Targets as typed. If empty, the token owner's profile is analyzed. */
  readonly repositories: readonly string[]
  readonly format: string | undefined
  readonly output: string | undefined
  readonly quiet: boolean
}
