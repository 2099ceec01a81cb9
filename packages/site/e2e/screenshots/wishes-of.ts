import { parseArgs } from 'node:util'
import { type ViewportName, viewports } from '../tab/tab-settings.ts'

export interface Wishes {
  readonly out: string
  readonly url: string
  /** The sample person to sign in as. */
  readonly login: string | undefined
  readonly wholePage: boolean
  /** How good JPEGs are, up to 100; PNGs where left out. */
  readonly jpegQuality: number | undefined
  readonly paths: readonly string[]
  readonly viewports: readonly ViewportName[]
  readonly schemes: readonly Scheme[]
  /** How many at once. */
  readonly atOnce: number
}

/** Something about the wishes that keeps them from being met. */
export class UsageError extends Error {}

/** What the command line asks for. */
export function wishesOf(words: readonly string[]): Wishes {
  const { values, positionals: paths } = read(words)
  const { out, url, as: login, fold, jpeg, sizes, schemes, parallel } = values
  if (!out || !url || paths.length === 0) throw new UsageError(usage)
  return {
    ...{ out, url: new URL(url).origin, login, paths, wholePage: !fold },
    jpegQuality: jpeg === undefined ? undefined : Number(jpeg),
    viewports: chosen('--sizes', sizes, Object.keys(viewports) as ViewportName[]),
    schemes: chosen('--schemes', schemes, ['light', 'dark']),
    atOnce: Number(parallel) || 2,
  }
}

// --- internal ---

type Scheme = 'light' | 'dark'

const usage = `Usage: node packages/site/e2e/screenshots/main.ts --out <folder> --url <address> <path>…
  --as <login>          signed in as a sample person
  --sizes <names>       desktop,phone (both unless told)
  --schemes <names>     light,dark (both unless told)
  --fold                only what is seen without scrolling
  --jpeg <quality>      JPEGs, of a quality up to 100, in place of PNGs
  --parallel <number>   at once (2)`

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

function read(words: readonly string[]) {
  try {
    return parseArgs({ args: [...words], options, allowPositionals: true })
  } catch (cause) {
    throw new UsageError(`${(cause as Error).message}\n${usage}`, { cause })
  }
}

function chosen<T extends string>(
  option: string,
  names: string | undefined,
  known: readonly T[],
): readonly T[] {
  const wanted = names?.split(',') ?? known
  const found = known.filter((name) => wanted.includes(name))
  if (found.length < wanted.length) throw new UsageError(`${option} knows ${known.join(' and ')}.`)
  return found
}
