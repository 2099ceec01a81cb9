import type { ConnectionFlags } from '../../remote/connection.ts'
import { WrongUsage } from '../../wrong-usage.ts'
import { parseDate } from './parse-date.ts'
import type { AnalyzeRequest } from './request.ts'

/** The options as commander hands them over. */
export interface Flags extends ConnectionFlags {
  readonly author?: string[]
  readonly allAuthors?: boolean
  readonly since?: string
  readonly until?: string
  readonly asOf?: string
  readonly cache: boolean
  readonly explain?: string | true
  readonly format?: string
  readonly json?: boolean
  readonly output?: string
  readonly quiet?: boolean
  readonly verbose?: boolean
}

/** Checks what commander cannot: dates, their order, empty words. */
export function requestFrom(targets: readonly string[], flags: Flags): AnalyzeRequest {
  if (flags.author?.some(isBlank))
    throw new WrongUsage('--author needs a name, a login or an e-mail address.')
  if (targets.some(isBlank))
    throw new WrongUsage('A target is a folder, a URL or owner/name, not an empty word.')
  if (flags.output !== undefined && isBlank(flags.output))
    throw new WrongUsage('--output needs the name of a file.')
  return {
    targets,
    authors: flags.allAuthors ? 'everybody' : flags.author,
    ...datesFrom(flags),
    cache: flags.cache,
    format: formatFrom(flags),
    explain: flags.explain === true ? '' : flags.explain,
    output: flags.output,
    quiet: flags.quiet ?? false,
    verbose: flags.verbose ?? false,
  }
}

/** The name of the format that was asked for. */
export function formatFrom({ format, json, explain }: FormatFlags): string | undefined {
  if (json && format !== undefined && format !== JSON_FORMAT)
    throw new WrongUsage(`--json is short for --format ${JSON_FORMAT}, which --format ${format} contradicts.`)
  const asked = json ? JSON_FORMAT : format
  if (explain !== undefined && asked !== undefined && asked !== 'text')
    throw new WrongUsage(`--explain is text, so it cannot be ${asked}.`)
  return asked
}

// --- internal ---

const JSON_FORMAT = 'json'

type FormatFlags = Pick<Flags, 'format' | 'json' | 'explain'>

function datesFrom(flags: Flags) {
  const since = flags.since === undefined ? undefined : parseDate('--since', flags.since, 'start')
  const until = flags.until === undefined ? undefined : parseDate('--until', flags.until, 'end')
  const asOf = flags.asOf === undefined ? undefined : parseDate('--as-of', flags.asOf, 'end')
  if (since && until && since > until) {
    throw new WrongUsage(`--since ${flags.since} comes after --until ${flags.until}.`)
  }
  return { since, until, asOf }
}

const isBlank = (text: string) => text.trim() === ''
