import { fileURLToPath } from 'node:url'
import { fillDatabase } from '../fill/fill-database.ts'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'
import { createBenchEnvironment, type DatabaseKind } from './bench-environment.ts'
import { runLoad } from './run-load.ts'
import { startChild } from './start-child.ts'

const USER_COUNT = 100
const SECONDS = 1
const MIN_RATIO = 0.35

interface LoadCase {
  readonly connections: number
  /** Whether the bound applies, or the figure is only reported. */
  readonly hasBound: boolean
}

/**
 * Measures profile responses per second relative to the bare framework: for one profile, and for many in
 * rotation.
 */
export async function readRows(
  kind: DatabaseKind,
  rounds: number,
  loadCases: readonly LoadCase[],
): Promise<Row[]> {
  await using environment = await createBenchEnvironment(kind)
  const logins = await environment.fill((db) => fillDatabase(db, (trx) => insertRatedUsers(trx, USER_COUNT)))
  await using service = await environment.start()
  await using bare = await startChild([helloScript])
  const profilePaths = logins.map((login) => `/api/users/login/${login}`)
  const singlePath = profilePaths.slice(0, 1)
  const rows: Row[] = []
  for (const { connections, hasBound } of loadCases) {
    const loadOptions = { connections, seconds: SECONDS }
    const perSecond = async (url: string, paths: readonly string[]) =>
      (await runLoad(url, paths, loadOptions)).perSecond
    for (const paths of [profilePaths, profilePaths, singlePath, singlePath])
      await perSecond(service.url, paths)
    const [bareRates, singleRates, manyRates]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      bareRates.push(await perSecond(bare.url, ['/']))
      singleRates.push(await perSecond(service.url, singlePath))
      manyRates.push(await perSecond(service.url, profilePaths))
    }
    const bound = hasBound ? { bound: MIN_RATIO, isMinimum: true as const } : {}
    const prefix = `${kind}, ${connections} connections`
    const row = (name: string, values: number[]): Row => ({
      name: `${prefix}: ${name}`,
      values,
      unit: 'per s',
    })
    rows.push(row('bare framework', bareRates))
    rows.push({
      ...row('one profile', singleRates),
      against: { what: 'of bare', value: ratio(singleRates, bareRates), ...bound },
    })
    rows.push({
      ...row(`${USER_COUNT} profiles in rotation`, manyRates),
      against: { what: 'of bare', value: ratio(manyRates, bareRates) },
    })
  }
  return rows
}

const helloScript = fileURLToPath(new URL('hello.ts', import.meta.url))
