import { ratio } from '../statistics.ts'
import type { Row } from '../table.ts'
import { askedInTurn } from './asked-in-turn.ts'
import { leaderboards } from './leaderboards.ts'
import { aPlace, type DatabaseKind } from './place.ts'

const FEW = 1000
const MANY = 100_000
const WARM_UP = 50
const TIMES = 200
const BOUND = 1.5

/** What the first page of a leaderboard takes where many stand on it, against where few do. */
export async function leaderRows(kind: DatabaseKind, rounds: number): Promise<Row[]> {
  await using stack = new AsyncDisposableStack()
  const [few, many] = [await serving(FEW), await serving(MANY)]
  const rows: Row[] = []
  for (const path of paths) rows.push(...(await rowsOf(path)))
  return rows

  async function serving(people: number): Promise<string> {
    const place = stack.use(await aPlace(kind))
    await place.fill((db) => leaderboards(db, people))
    return stack.use(await place.start()).url
  }

  async function rowsOf(path: string): Promise<Row[]> {
    const urls = [few + path, many + path]
    await askedInTurn(urls, WARM_UP)
    const figures: { few: number[]; many: number[] } = { few: [], many: [] }
    for (let round = 0; round < rounds; round++) {
      const [ofFew, ofMany] = await askedInTurn(urls, TIMES)
      figures.few.push(p99(ofFew!))
      figures.many.push(p99(ofMany!))
    }
    const value = ratio(figures.many, figures.few)
    // The embedded database is told, not held to it.
    const bound = kind === 'postgres' ? { bound: BOUND } : {}
    return [
      { name: `${kind}: ${path}, ${FEW} people, p99 of ${TIMES}`, values: figures.few, unit: 'ms' },
      {
        ...{ name: `${kind}: the same, ${MANY} people`, values: figures.many, unit: 'ms' },
        against: { what: 'of few', value, ...bound },
      },
    ]
  }
}

// --- internal ---

const paths = [
  '/api/leaders',
  '/api/leaders?language=typescript',
  '/api/leaders?language=typescript&country=de',
]

function p99(seconds: readonly number[]): number {
  return seconds.toSorted((a, b) => a - b)[Math.ceil(seconds.length * 0.99) - 1]!
}
