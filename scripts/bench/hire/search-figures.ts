import { askedInTurn } from '../service/asked-in-turn.ts'
import { aPlace } from '../service/place.ts'
import { aRecruiter } from './a-recruiter.ts'
import { manyDevelopers } from './many-developers.ts'
import { queries } from './queries.ts'

export const FEW = 10_000
export const MANY = 1_000_000
const WARM_UP = 10
const TIMES = 100

/** What one search took among so many people: in each round the seconds of each time. */
export interface Asked {
  /** The total it tells; it goes no further than it is counted. */
  readonly found: number
  readonly rounds: readonly (readonly number[])[]
}

export interface SearchFigures {
  readonly name: string
  readonly few: Asked
  readonly many: Asked
}

/** What a page of each search takes among ten thousand developers and among a million, asked in turn. */
export async function searchFigures(rounds: number): Promise<SearchFigures[]> {
  await using stack = new AsyncDisposableStack()
  const [few, many] = [await serving(stack, FEW), await serving(stack, MANY)]
  const figures: SearchFigures[] = []
  for (const [name, query] of Object.entries(queries)) {
    const asked = [await warmed(few, query), await warmed(many, query)] as const
    const taken: [number[][], number[][]] = [[], []]
    for (let round = 0; round < rounds; round++)
      for (const [place, of] of [few, many].entries()) taken[place]!.push(await ask(of, query, TIMES))
    const [ofFew, ofMany] = asked.map((found, place) => ({ found, rounds: taken[place]! }))
    figures.push({ name, few: ofFew!, many: ofMany! })
  }
  return figures
}

// --- internal ---

interface Serving {
  readonly url: string
  readonly cookie: string
}

async function serving(stack: AsyncDisposableStack, people: number): Promise<Serving> {
  const place = stack.use(await aPlace('postgres'))
  let cookie = ''
  await place.fill(async (db) => {
    await manyDevelopers(db, people)
    cookie = await aRecruiter(db)
  })
  const { url } = stack.use(await place.start())
  return { url, cookie }
}

/** How many are found; whatever is asked next is warm. */
async function warmed(of: Serving, query: string): Promise<number> {
  await ask(of, query, WARM_UP)
  const { headers } = await fetch(addressOf(of, query), { headers: { cookie: of.cookie } })
  return Number(headers.get('x-total-count'))
}

async function ask(of: Serving, query: string, times: number): Promise<number[]> {
  const [seconds] = await askedInTurn([addressOf(of, query)], times, { cookie: of.cookie })
  return seconds!
}

function addressOf({ url }: Serving, query: string): string {
  return `${url}/api/search/users?${encodeURI(query)}`
}
