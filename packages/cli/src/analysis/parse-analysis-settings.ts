import type { ModelName } from '@handiwork/core/contract'
import { UsageError } from '../errors.ts'
import { parseDate } from '../input/parse-date.ts'
import type { AnalysisSettings } from './analysis-settings.ts'

/** The options of an analysis as parsed by commander. */
export interface AnalysisFlags {
  readonly author?: string[]
  readonly allAuthors?: boolean
  readonly since?: string
  readonly until?: string
  readonly asOf?: string
  readonly model?: ModelName
  readonly cache: boolean
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** Validates what commander cannot: dates, their order, and empty arguments. */
export function parseAnalysisSettings(targets: readonly string[], flags: AnalysisFlags): AnalysisSettings {
  if (flags.author?.some(isBlank)) throw new UsageError('--author requires a name, login or email address.')
  if (targets.some(isBlank))
    throw new UsageError('A target must be a folder, a URL or owner/name. It cannot be empty.')
  return {
    targets,
    authors: flags.allAuthors ? 'all' : flags.author,
    ...parseDates(flags),
    model: flags.model,
    cache: flags.cache,
    quiet: flags.quiet ?? false,
    verbose: flags.verbose ?? false,
  }
}

function parseDates(flags: AnalysisFlags) {
  const since = flags.since === undefined ? undefined : parseDate('--since', flags.since, 'start')
  const until = flags.until === undefined ? undefined : parseDate('--until', flags.until, 'end')
  const asOf = flags.asOf === undefined ? undefined : parseDate('--as-of', flags.asOf, 'end')
  if (since && until && since > until) {
    throw new UsageError(`--since ${flags.since} is after --until ${flags.until}.`)
  }
  return { since, until, asOf }
}

const isBlank = (text: string) => text.trim() === ''
