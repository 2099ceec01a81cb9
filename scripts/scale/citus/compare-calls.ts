import { setTimeout } from 'node:timers/promises'
import pg from 'pg'
import type { CallOutcome, Recorder } from './caller.ts'
import { allCalls } from './calls/all-calls.ts'
import { createScene } from './calls/create-scene.ts'
import { readSampleIds } from './calls/read-sample-ids.ts'
import { classifyStatements, type PlanClass, type TracedStatement } from './classify-statements.ts'
import type { CallFigures } from './figures.ts'
import type { PreparedDatabases } from './prepare-databases.ts'
import { startDemo } from './start-demo.ts'
import { traceStatements } from './statement-trace.ts'
import { type Side, takeTurns } from './take-turns.ts'

/**
 * Sends all calls to the service on both databases. The first round reads the statements and is not timed; in the
 * others, the two databases alternate after each call, so that other work on the machine affects both.
 */
export async function compareCalls(
  { plain, citus, nodes }: PreparedDatabases,
  rounds: number,
): Promise<CallFigures[]> {
  const calls = new Map<string, MutableFigures>()
  await using plainService = await startDemo({ ...plain.service, demoCache: undefined })
  await using citusService = await startDemo({ ...citus.service, demoCache: undefined })
  const ids = await readSampleIds(plain.databaseUrl)
  await using plainState = await connect(plain.databaseUrl)
  await using citusState = await connect(citus.databaseUrl)
  const play = async (side: 'plain' | 'citus', round: number, extra: Partial<Recorder> = {}) => {
    const { databaseUrl } = side === 'plain' ? plain : citus
    const serviceUrl = side === 'plain' ? plainService.url : citusService.url
    const state = side === 'plain' ? plainState : citusState
    const recorder: Recorder = {
      async before() {
        await extra.before?.()
        if (round > 0) await state.change()
      },
      after: async (outcome) => {
        record(calls, side, outcome, round > 0)
        await extra.after?.(outcome)
      },
    }
    await allCalls((await createScene({ databaseUrl, serviceUrl, ids, recorder }))(round))
  }
  const playInTurn = async (side: 'plain' | 'citus', round: number, turn: Side) => {
    try {
      await play(side, round, { before: () => turn.begin(), after: async () => turn.end() })
    } finally {
      turn.leave()
    }
  }
  await play('plain', 0)
  await traceRound((extra) => play('citus', 0, extra), citus.databaseUrl, nodes[0].log, calls)
  for (let round = 1; round <= rounds; round++) {
    const [plainTurn, citusTurn] = takeTurns(2)
    await Promise.all([playInTurn('plain', round, plainTurn!), playInTurn('citus', round, citusTurn!)])
  }
  return [...calls].map(([name, { plain, citus, statements }]) => ({
    name,
    plain,
    citus: {
      ...citus,
      plans: statements.map(({ plan }) => plan),
      errors: distinct(
        statements.flatMap(({ error, sql }) => (error === undefined ? [] : [`${error}: ${shorten(sql)}`])),
      ),
      fanOuts: distinct(
        statements.flatMap(({ plan, sql, tasks }) =>
          isFanOut(plan) ? [`${tasks} tasks: ${shorten(sql)}`] : [],
        ),
      ),
    },
  }))
}

interface MutableFigures {
  readonly plain: { readonly statuses: number[]; readonly seconds: number[] }
  readonly citus: { readonly statuses: number[]; readonly seconds: number[] }
  readonly statements: TracedStatement[]
}

function record(
  calls: Map<string, MutableFigures>,
  side: 'plain' | 'citus',
  { name, status, seconds }: CallOutcome,
  isTimed: boolean,
): void {
  const empty = { statuses: [], seconds: [] }
  const figures = calls.get(name) ?? {
    plain: { ...structuredClone(empty) },
    citus: { ...structuredClone(empty) },
    statements: [],
  }
  calls.set(name, figures)
  figures[side].statuses.push(status)
  if (isTimed) figures[side].seconds.push(seconds)
}

/** Statements of tasks, which run all the time, are those that also run while no call does. */
async function traceRound(
  play: (extra: Partial<Recorder>) => Promise<void>,
  url: string,
  log: string,
  calls: ReadonlyMap<string, MutableFigures>,
): Promise<void> {
  await using trace = await traceStatements(url, log)
  await setTimeout(IDLE_TIME)
  const background = new Set(classifyStatements(await trace.read()).map(({ sql }) => sql))
  await play({
    before: async () => void (await trace.read()),
    after: async ({ name }) => {
      const statements = classifyStatements(await trace.read())
      calls.get(name)?.statements.push(...statements.filter(({ sql }) => !background.has(sql)))
    },
  })
}

/** In ms. The tasks of the start run meanwhile. */
const IDLE_TIME = 15_000

/** After a change of the state, replies that are cached by the state of the database are computed again. */
async function connect(url: string): Promise<AsyncDisposable & { readonly change: () => Promise<unknown> }> {
  const client = new pg.Client({ connectionString: url, application_name: 'handiwork_scale' })
  await client.connect()
  return {
    change: () => client.query('select pg_current_xact_id()'),
    [Symbol.asyncDispose]: () => client.end(),
  }
}

const isFanOut = (plan: PlanClass) => plan === 'fan-out'
const distinct = (texts: readonly string[]) => [...new Set(texts)]
const shorten = (sql: string) => sql.replace(/\s+/g, ' ').trim().slice(0, 300)
