import { writeFile } from 'node:fs/promises'
import { get } from 'node:http'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { startChild } from '../service/child.ts'
import { load } from '../service/load.ts'
import { aPlace } from '../service/place.ts'
import { ratedPeople } from '../service/rated-people.ts'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'

const PEOPLE = 100
const SECONDS = 2
const CONNECTIONS = 50
const BOUND = 0.7

/** How many finished profile pages are sent in a second, against the framework alone sending the same bytes. */
export async function finishedRows(rounds: number): Promise<Row[]> {
  await using place = await aPlace('postgres')
  let logins: string[] = []
  await place.fill(async (db) => {
    logins = await ratedPeople(db, PEOPLE)
  })
  await using service = await place.start()
  const many = logins.map((login) => `/users/${login}`)
  await using bare = await startChild([sameBytes, await kept(`${service.url}${many[0]}`, place.folder)])
  const how = { connections: CONNECTIONS, seconds: SECONDS, headers: BROTLI }
  const perSecond = async (url: string, paths: readonly string[]) => (await load(url, paths, how)).perSecond
  for (const paths of [many, many.slice(0, 1)]) await perSecond(service.url, paths)
  await perSecond(bare.url, ['/'])
  const [bares, ones, manies]: [number[], number[], number[]] = [[], [], []]
  for (let round = 0; round < rounds; round++) {
    bares.push(await perSecond(bare.url, ['/']))
    ones.push(await perSecond(service.url, many.slice(0, 1)))
    manies.push(await perSecond(service.url, many))
  }
  const row = (name: string, values: number[], against?: Row['against']): Row => ({
    ...{ name: `${CONNECTIONS} at once: ${name}`, values, unit: 'per s' },
    ...(against && { against }),
  })
  return [
    row('framework alone, the same bytes', bares),
    row('a finished profile page', ones, {
      ...{ what: 'of bare', value: ratio(ones, bares), bound: BOUND, isLeast: true },
    }),
    row(`finished pages of ${PEOPLE} in turn`, manies, { what: 'of bare', value: ratio(manies, bares) }),
  ]
}

// --- internal ---

const BROTLI = { 'accept-encoding': 'br' }
const sameBytes = fileURLToPath(new URL('same-bytes.ts', import.meta.url))

/** Puts the page, compressed as it is sent, into a file. */
async function kept(url: string, folder: string): Promise<string> {
  const bytes = await new Promise<Buffer>((resolve, reject) => {
    get(url, { headers: BROTLI }, (answer) => resolve(buffer(answer))).on('error', reject)
  })
  const file = join(folder, 'page.br')
  await writeFile(file, bytes)
  return file
}
