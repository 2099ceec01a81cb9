import { readFile } from 'node:fs/promises'
import { askedInTurn } from '../service/asked-in-turn.ts'
import { aPlace } from '../service/place.ts'
import { ratedPeople } from '../service/rated-people.ts'
import type { Row } from '../table.ts'

const PAGES = 10_000
/** Pages after which the memory is looked at for the first time: everything is loaded and warm then. */
const EARLY = 2000
const AT_ONCE = 4

/**
 * Builds the pages of ten thousand people, each asked for once: read from the database, rendered, compressed and kept; and
 * before it some of them one at a time.
 */
export async function buildingRows(): Promise<Row[]> {
  await using place = await aPlace('postgres')
  let logins: string[] = []
  await place.fill(async (db) => {
    logins = await ratedPeople(db, PAGES)
  })
  await using service = await place.start()
  const urls = logins.map((login) => `${service.url}/users/${login}`)
  await build(urls.slice(0, WARM))
  const seconds = (await askedInTurn(urls.slice(WARM, ONE_BY_ONE), 1)).flat()
  await build(urls.slice(ONE_BY_ONE, EARLY))
  const early = await residentBytes(service.pid)
  const from = performance.now()
  await build(urls.slice(EARLY))
  const perSecond = (PAGES - EARLY) / ((performance.now() - from) / 1000)
  const late = await residentBytes(service.pid)
  const middle = [...seconds].sort((a, b) => a - b)[seconds.length >> 1]!
  return [
    {
      ...{ name: 'a page rendered and kept, one at a time', values: seconds, unit: 'ms' },
      against: { what: 'ms', value: middle * 1000, bound: 5 },
    },
    {
      ...{ name: `${PAGES} profiles built, ${AT_ONCE} at once`, values: [perSecond], unit: 'per s' },
      against: { what: 'a second', value: perSecond, bound: 100, isLeast: true },
    },
    { name: `memory after ${EARLY}`, values: [early], unit: 'MB' },
    {
      ...{ name: `memory after ${PAGES}`, values: [late], unit: 'MB' },
      against: { what: 'of early', value: late / early, bound: 1.25 },
    },
  ]
}

// --- internal ---

const WARM = 200
const ONE_BY_ONE = 700

async function build(urls: readonly string[]): Promise<void> {
  const left = [...urls]
  const worker = async () => {
    for (let url = left.pop(); url !== undefined; url = left.pop()) await read(url)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
}

async function read(url: string): Promise<void> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`${url}: ${answer.status}`)
  await answer.arrayBuffer()
}

async function residentBytes(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8')
  return Number(/VmRSS:\s+(\d+)/.exec(status)![1]) * 1024
}
