import { fileURLToPath } from 'node:url'
import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'
import { startChild } from './child.ts'
import { load } from './load.ts'
import { aPlace, type DatabaseKind } from './place.ts'
import { ratedPeople } from './rated-people.ts'

const PEOPLE = 100
const SECONDS = 1
const BOUND = 0.35

interface Wish {
  readonly connections: number
  /** Whether the figure is held to the bound, or told only. */
  readonly isHeld: boolean
}

/** How many pages of people are answered in a second, against the framework alone: one page that all ask for, and many in turn. */
export async function readRows(kind: DatabaseKind, rounds: number, wishes: readonly Wish[]): Promise<Row[]> {
  await using place = await aPlace(kind)
  let logins: string[] = []
  await place.fill(async (db) => {
    logins = await ratedPeople(db, PEOPLE)
  })
  await using service = await place.start()
  await using bare = await startChild([hello])
  const many = logins.map((login) => `/api/users/login/${login}`)
  const one = many.slice(0, 1)
  const rows: Row[] = []
  for (const { connections, isHeld } of wishes) {
    const how = { connections, seconds: SECONDS }
    const perSecond = async (url: string, paths: readonly string[]) => (await load(url, paths, how)).perSecond
    for (const paths of [many, many, one, one]) await perSecond(service.url, paths)
    const [hellos, ones, manies]: [number[], number[], number[]] = [[], [], []]
    for (let round = 0; round < rounds; round++) {
      hellos.push(await perSecond(bare.url, ['/']))
      ones.push(await perSecond(service.url, one))
      manies.push(await perSecond(service.url, many))
    }
    const bound = isHeld ? { bound: BOUND, isLeast: true as const } : {}
    const at = `${kind}, ${connections} at once`
    const row = (name: string, values: number[]): Row => ({ name: `${at}: ${name}`, values, unit: 'per s' })
    rows.push(row('framework alone', hellos))
    rows.push({
      ...row('one page, asked for by all', ones),
      against: { what: 'of bare', value: ratio(ones, hellos), ...bound },
    })
    rows.push({
      ...row(`pages of ${PEOPLE} in turn`, manies),
      against: { what: 'of bare', value: ratio(manies, hellos) },
    })
  }
  return rows
}

// --- internal ---

const hello = fileURLToPath(new URL('hello.ts', import.meta.url))
