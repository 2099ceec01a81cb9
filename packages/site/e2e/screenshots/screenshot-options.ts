import { parseArgs } from 'node:util'
import { type ViewportName, viewports } from '../tab/tab-settings.ts'

export interface ScreenshotOptions {
  readonly out: string
  readonly url: string
  /** The sample user to sign in as. */
  readonly login: string | undefined
  readonly wholePage: boolean
  /** JPEG quality up to 100. Undefined for PNG. */
  readonly jpegQuality: number | undefined
  readonly paths: readonly string[]
  readonly viewports: readonly ViewportName[]
  readonly schemes: readonly Scheme[]
  /** Number of parallel screenshots. */
  readonly concurrency: number
}

/** An invalid command line. */
export class UsageError extends Error {}

/** Parses the command line. */
export function parseScreenshotOptions(args: readonly string[]): ScreenshotOptions {
  const { values, positionals: paths } = parse(args)
  const { out, url, as: login, fold, jpeg, sizes, schemes, parallel } = values
  if (!out || !url || paths.length === 0) throw new UsageError(usage)
  return {
    ...{ out, url: new URL(url).origin, login, paths, wholePage: !fold },
    jpegQuality: jpeg === undefined ? undefined : Number(jpeg),
    viewports: parseNames('--sizes', sizes, Object.keys(viewports) as ViewportName[]),
    schemes: parseNames('--schemes', schemes, ['light', 'dark']),
    concurrency: Number(parallel) || 2,
  }
}

type Scheme = 'light' | 'dark'

const usage = `Usage: node packages/site/e2e/screenshots/main.ts --out <folder> --url <url> <path>…\n  --as <login>          sign in as a sample user\n  --sizes <names>       desktop,phone (default: both)\n  --schemes <names>     light,dark (default: both)\n  --fold                only the part visible without scrolling\n  --jpeg <quality>      JPEG of this quality (up to 100) instead of PNG\n  --parallel <number>   number of parallel screenshots (default: 2)`

const options = {
  out: { type: 'string' },
  url: { type: 'string' },
  as: { type: 'string' },
  sizes: { type: 'string' },
  schemes: { type: 'string' },
  fold: { type: 'boolean' },
  jpeg: { type: 'string' },
  parallel: { type: 'string' },
} as const

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${usage}`, { cause })
  }
}

function parseNames<T extends string>(
  option: string,
  names: string | undefined,
  allowed: readonly T[],
): readonly T[] {
  const requested = names?.split(',') ?? allowed
  const selected = allowed.filter((name) => requested.includes(name))
  if (selected.length < requested.length) throw new UsageError(`${option} accepts ${allowed.join(' and ')}.`)
  return selected
}
