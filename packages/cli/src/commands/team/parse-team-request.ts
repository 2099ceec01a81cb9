import { sep } from 'node:path'
import { UsageError } from '../../errors.ts'
import { parseDate } from '../../input/parse-date.ts'
import { parseFormat } from '../../output/select-format.ts'
import type { TeamRequest } from './team-request.ts'

/** The options as parsed by commander. */
export interface TeamFlags {
  readonly without?: string[]
  readonly folder?: string
  readonly asOf?: string
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** Validates what commander cannot: dates and empty arguments. */
export function parseTeamRequest(repository: string, flags: TeamFlags): TeamRequest {
  if (isBlank(repository))
    throw new UsageError('The repository must be a folder, a URL or owner/name. It cannot be empty.')
  if (flags.without?.some(isBlank)) throw new UsageError('--without requires a name.')
  if (flags.folder !== undefined && isBlank(flags.folder)) throw new UsageError('--folder requires a path.')
  if (flags.output !== undefined && isBlank(flags.output))
    throw new UsageError('--output requires a file name.')
  return {
    repository,
    without: flags.without ?? [],
    folder: flags.folder === undefined ? undefined : normalizeFolder(flags.folder),
    asOf: flags.asOf === undefined ? undefined : parseDate('--as-of', flags.asOf, 'end'),
    format: parseFormat(flags),
    output: flags.output,
    cache: flags.cache,
    quiet: flags.quiet ?? false,
    verbose: flags.verbose ?? false,
  }
}

/** `./src/` and `/src` are `src`; `.` is the root. On Windows, folders may be separated by `\` too. */
export function normalizeFolder(path: string, separator: string = sep): string {
  const names = path
    .replaceAll(separator, '/')
    .split('/')
    .filter((name) => name !== '' && name !== '.')
  return names.join('/')
}

const isBlank = (text: string) => text.trim() === ''
