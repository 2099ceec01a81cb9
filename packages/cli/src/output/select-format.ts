import { extname } from 'node:path'
import { UsageError } from '../errors.ts'

/** Options that select a format. Without a format, the output's file extension decides. */
export interface FormatOptions {
  readonly format: string | undefined
  readonly output: string | undefined
  /** Explanations are always text. */
  readonly explain?: string | undefined
}

/** The format options of a command line. */
export interface FormatFlags {
  readonly format?: string
  readonly json?: boolean
  readonly explain?: string | true
}

/** Returns the requested format, or the one for the output's file extension. Undefined means text. */
export function selectFormat<Format extends NamedFormat>(
  { format, output, explain }: FormatOptions,
  formats: readonly Format[],
): Format | undefined {
  if (explain !== undefined || format === TEXT_FORMAT) return undefined
  if (format !== undefined) return findFormat(format, formats)
  const fileExtension = extname(output ?? '')
    .slice(1)
    .toLowerCase()
  return formats.find(({ extension }) => extension === fileExtension)
}

/** Returns the requested format, if any. */
export function parseFormat({ format, json, explain }: FormatFlags): string | undefined {
  if (json && format !== undefined && format !== JSON_FORMAT)
    throw new UsageError(`--json conflicts with --format ${format}.`)
  const requestedFormat = json ? JSON_FORMAT : format
  if (explain !== undefined && requestedFormat !== undefined && requestedFormat !== TEXT_FORMAT)
    throw new UsageError(`--explain only supports text, not ${requestedFormat}.`)
  return requestedFormat
}

/** Returns the format with this name. Throws a usage error that lists the names if there is none. */
export function findFormat<Format extends NamedFormat>(name: string, formats: readonly Format[]): Format {
  const format = formats.find((one) => one.name === name)
  if (format !== undefined) return format
  const names = [TEXT_FORMAT, ...formats.map((one) => one.name)]
  throw new UsageError(`Unknown format "${name}". Use ${names.slice(0, -1).join(', ')} or ${names.at(-1)}.`)
}

const TEXT_FORMAT = 'text'
const JSON_FORMAT = 'json'

interface NamedFormat {
  readonly name: string
  readonly extension: string
}
