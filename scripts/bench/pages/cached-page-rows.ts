import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { fillDatabase } from '../fill/fill-database.ts'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'
import { runLoad } from '../service/run-load.ts'
import { startChild } from '../service/start-child.ts'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'

const USER_COUNT = 100
const SECONDS = 2
const CONNECTIONS = 50
const MIN_RATIO = 0.8

/** Measures cached profile pages per second, relative to the bare framework sending the same bytes. */
export async function cachedPageRows(rounds: number): Promise<Row[]> {
  await using environment = await createBenchEnvironment('postgres')
  const logins = await environment.fill((db) => fillDatabase(db, (trx) => insertRatedUsers(trx, USER_COUNT)))
  await using service = await environment.start()
  const profilePaths = logins.map((login) => `/users/${login}`)
  await using bare = await startChild([
    sameBytesScript,
    await saveCompressedPage(`${service.url}${profilePaths[0]}`, environment.folder),
  ])
  const loadOptions = { connections: CONNECTIONS, seconds: SECONDS, headers: BROTLI }
  const perSecond = async (url: string, paths: readonly string[]) =>
    (await runLoad(url, paths, loadOptions)).perSecond
  for (const paths of [profilePaths, profilePaths.slice(0, 1)]) await perSecond(service.url, paths)
  await perSecond(bare.url, ['/'])
  const [bareRates, singlePageRates, manyPageRates]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    bareRates.push(await perSecond(bare.url, ['/']))
    singlePageRates.push(await perSecond(service.url, profilePaths.slice(0, 1)))
    manyPageRates.push(await perSecond(service.url, profilePaths))
  }
  const row = (name: string, values: number[], against?: Row['against']): Row => ({
    ...{ name: `${CONNECTIONS} connections: ${name}`, values, unit: 'per s' },
    ...(against && { against }),
  })
  return [
    row('bare framework, same bytes', bareRates),
    row('one cached profile page', singlePageRates, {
      ...{ what: 'of bare', value: ratio(singlePageRates, bareRates), bound: MIN_RATIO, isMinimum: true },
    }),
    row(`${USER_COUNT} cached pages in rotation`, manyPageRates, {
      what: 'of bare',
      value: ratio(manyPageRates, bareRates),
    }),
  ]
}

const BROTLI = { 'accept-encoding': 'br' }
const sameBytesScript = fileURLToPath(new URL('same-bytes.ts', import.meta.url))

/** Saves the compressed page to a file and returns its path. */
export async function saveCompressedPage(url: string, folder: string): Promise<string> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: BROTLI }, (response) => resolve(buffer(response))).on('error', reject)
  })
  const file = join(folder, 'page.br')
  await writeFile(file, bytes)
  return file
}
