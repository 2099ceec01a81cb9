import { SearchFacets } from '@handiwork/core/api'
import { insertDevelopers } from '../fill/insert-developers.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'
import { timeRequests } from '../service/time-requests.ts'
import { createRecruiterSession } from './create-recruiter-session.ts'
import { queries } from './queries.ts'

export const FEW = 10_000
export const MANY = 1_000_000
const WARM_UP_REQUESTS = 10
const REQUESTS_PER_ROUND = 100

/** The timings of one search on one database: for each round, the seconds of each request. */
export interface SearchTimings {
  /** The reported total, which is capped for pages and may be estimated for facets. */
  readonly total: number
  readonly rounds: readonly (readonly number[])[]
}

export interface SearchFigures {
  readonly name: string
  readonly few: SearchTimings
  readonly many: SearchTimings
}

/** Measures a page of each search and its facets, on ten thousand and on a million developers in alternation. */
export async function measureSearch(rounds: number): Promise<SearchFigures[]> {
  await using stack = new AsyncDisposableStack()
  const [few, many] = [await startService(stack, FEW), await startService(stack, MANY)]
  const figures: SearchFigures[] = []
  for (const [name, query] of Object.entries(queries).flatMap(withFacets)) {
    const totals = [await warmUp(few, query), await warmUp(many, query)] as const
    const timings: [number[][], number[][]] = [[], []]
    for (let round = 0; round < rounds; round++)
      for (const [index, service] of [few, many].entries())
        timings[index]!.push(await timeSearch(service, query, REQUESTS_PER_ROUND))
    const [fewTimings, manyTimings] = totals.map((total, index) => ({ total, rounds: timings[index]! }))
    figures.push({ name, few: fewTimings!, many: manyTimings! })
  }
  return figures
}

/** A page of a search with its facets: the site requests both at once. */
function withFacets([name, criteria]: [string, string]): [string, string][] {
  return [
    [name, `/api/search/users?${criteria}`],
    [`${name}: facets`, `/api/search/users/facets?${criteria}`],
  ]
}

interface RunningService {
  readonly url: string
  readonly cookie: string
}

async function startService(stack: AsyncDisposableStack, developerCount: number): Promise<RunningService> {
  const environment = stack.use(await createBenchEnvironment('postgres'))
  const cookie = await environment.fill(async (db) => {
    await insertDevelopers(db, developerCount)
    return await createRecruiterSession(db)
  })
  const { url } = stack.use(await environment.start())
  return { url, cookie }
}

/** Warms up the search and returns its total. */
async function warmUp(service: RunningService, query: string): Promise<number> {
  await timeSearch(service, query, WARM_UP_REQUESTS)
  const response = await fetch(searchUrl(service, query), { headers: { cookie: service.cookie } })
  const total = response.headers.get('x-total-count')
  return total === null ? SearchFacets.parse(await response.json()).total.count : Number(total)
}

async function timeSearch(service: RunningService, query: string, requestCount: number): Promise<number[]> {
  const [seconds] = await timeRequests([searchUrl(service, query)], requestCount, { cookie: service.cookie })
  return seconds!
}

function searchUrl({ url }: RunningService, pathAndQuery: string): string {
  return `${url}${encodeURI(pathAndQuery)}`
}
