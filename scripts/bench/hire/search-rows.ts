import { askedInTurn } from '../service/asked-in-turn.ts'
import { aPlace } from '../service/place.ts'
import { ratio, spread } from '../statistics.ts'
import type { Row } from '../table.ts'
import { aRecruiter } from './a-recruiter.ts'
import { manyDevelopers } from './many-developers.ts'
import { queries } from './queries.ts'

const FEW = 10_000
const MANY = 1_000_000
const WARM_UP = 10
const TIMES = 100
/** Seconds. */
const P99_AT_MOST = 0.05
const TIMES_OF_FEW_AT_MOST = 4

/** What a page of each search takes among a million developers, and against ten thousand. */
export async function searchRows(rounds: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const [few, many] = [await serving(FEW), await serving(MANY)]
  const rows: Row[] = []
  for (const [name, query] of Object.entries(queries)) rows.push(...(await rowsOf(name, query)))
  return rows

  async function serving(people: number): Promise<{ url: string; cookie: string }> {
    const place = stack.use(await aPlace('postgres'))
    let cookie = ''
    await place.fill(async (db) => {
      await manyDevelopers(db, people)
      cookie = await aRecruiter(db)
    })
    const { url } = stack.use(await place.start())
    return { url, cookie }
  }

  async function rowsOf(name: string, query: string): Promise<Row[]> {
    const ask = (of: typeof few, times: number) =>
      askedInTurn([`${of.url}/api/search/users?${encodeURI(query)}`], times, { cookie: of.cookie })
    for (const of of [few, many]) await ask(of, WARM_UP)
    const figures: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let round = 0; round < rounds; round++) {
      figures.few.push(p99((await ask(few, TIMES))[0]!))
      figures.many.push(p99((await ask(many, TIMES))[0]!))
    }
    const bounds = { what: 'of 50 ms', value: spread(figures.many).median / P99_AT_MOST, bound: 1 }
    const growth = { what: 'of few', value: ratio(figures.many, figures.few), bound: TIMES_OF_FEW_AT_MOST }
    return [
      { name: `${name}: ${MANY} people, p99 of ${TIMES}`, values: figures.many, unit: 'ms', against: bounds },
      { name: `${name}: ${FEW} people`, values: figures.few, unit: 'ms', against: growth },
    ]
  }
}

// --- internal ---

function p99(seconds: readonly number[]): number {
  return seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * 0.99) - 1]!
}
