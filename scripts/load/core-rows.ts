import { fileURLToPath } from 'node:url'
import { saveCompressedPage } from '../bench/pages/cached-page-rows.ts'
import { type ChildServer, startChild } from '../bench/service/start-child.ts'
import { ratio } from '../bench/statistics.ts'
import type { Row } from '../bench/table.ts'
import type { createGenerator } from './run-generator.ts'

const CONNECTIONS = 50
const SECONDS = 2
const MIN_PAGE_RATIO = 0.8
const MIN_READ_RATIO = 0.35
const COMPRESSED = { 'accept-encoding': 'br' }

export interface OneCore {
  readonly service: ChildServer
  readonly generator: ReturnType<typeof createGenerator>
  readonly logins: readonly string[]
  /** Of the service, and of its baselines. */
  readonly core: number | undefined
  readonly folder: string
}

/** Rates of one service on one core, relative to the bare framework on the same core. Both alternate. */
export async function coreRows(one: OneCore, rounds: number): Promise<Row[]> {
  const { service, core, folder, logins } = one
  const login = logins.at(-1)
  const page = await saveCompressedPage(`${service.url}/users/${login}`, folder)
  await using samePage = await startChild([script('pages/same-bytes.ts'), page], { core })
  await using hello = await startChild([script('service/hello.ts')], { core })
  return [
    ...(await compare(one, rounds, {
      ...{ name: 'finished page', path: `/users/${login}`, headers: COMPRESSED },
      ...{ baseline: samePage.url, minRatio: MIN_PAGE_RATIO },
    })),
    ...(await compare(one, rounds, {
      ...{ name: 'profile as JSON', path: `/api/users/login/${login}`, headers: {} },
      ...{ baseline: hello.url, minRatio: MIN_READ_RATIO },
    })),
  ]
}

interface Comparison {
  readonly name: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly baseline: string
  readonly minRatio: number
}

async function compare(
  { service, generator }: OneCore,
  rounds: number,
  { name, path, headers, baseline, minRatio }: Comparison,
): Promise<Row[]> {
  const rate = async (url: string, paths: readonly string[]) =>
    (await generator.rate(url, paths, { connections: CONNECTIONS, seconds: SECONDS, headers })).perSecond
  await rate(service.url, [path])
  await rate(baseline, ['/'])
  const [bare, measured]: [number[], number[]] = [[], []]
  for (let round = 0; round < rounds; round++) {
    bare.push(await rate(baseline, ['/']))
    measured.push(await rate(service.url, [path]))
  }
  return [
    { name: `${name}: bare framework on one core`, unit: 'per s', values: bare },
    {
      ...{ name: `${name}: service on one core`, unit: 'per s', values: measured },
      against: { what: 'of bare', value: ratio(measured, bare), bound: minRatio, isMinimum: true },
    },
  ]
}

function script(path: string): string {
  return fileURLToPath(new URL(`../bench/${path}`, import.meta.url))
}
