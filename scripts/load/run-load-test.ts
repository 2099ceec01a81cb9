import { join } from 'node:path'
import { findFreePort } from '../../packages/server/src/find-free-port.ts'
import { fillDatabase } from '../bench/fill/fill-database.ts'
import { insertRatedUsers } from '../bench/fill/insert-rated-users.ts'
import { createSession } from '../bench/hire/create-recruiter-session.ts'
import { loadAverages, printConditions } from '../bench/print-conditions.ts'
import { createBenchEnvironment } from '../bench/service/bench-environment.ts'
import { findCores } from '../bench/service/pin.ts'
import { formatTable, isMet } from '../bench/table.ts'
import { insertContent } from '../soak/request-mix.ts'
import { coreRows } from './core-rows.ts'
import { mixRows } from './mix-rows.ts'
import type { LoadTestOptions } from './parse-load-args.ts'
import { createGenerator } from './run-generator.ts'

const USER_COUNT = 1000
const WRITER_COUNT = 50
const CONNECTIONS = 200
const WARM_UP_SECONDS = 10
/** More would only wait for each other. */
const RENDER_CONNECTIONS = 8

/** Prints the figures, and returns whether all bounds are met. */
export async function runLoadTest({ seconds, rate, rounds }: LoadTestOptions): Promise<boolean> {
  await printConditions(`${CONNECTIONS} connections, ${seconds} s, then at ${rate} per s, n = ${rounds}`)
  await using stack = new AsyncDisposableStack()
  const cores = await findCores()
  const environment = stack.use(await createBenchEnvironment('postgres'))
  const { logins, cookies } = await environment.fill(async (db) => {
    const logins = await fillDatabase(db, (trx) => insertRatedUsers(trx, USER_COUNT))
    await insertContent(db)
    const users = await db.selectFrom('users').select('id').orderBy('id').limit(WRITER_COUNT).execute()
    const cookies = []
    for (const { id } of users) cookies.push(await createSession(db, id))
    return { logins, cookies }
  })
  const one = stack.use(await environment.start({}, cores.services))
  const origin = one.url
  const port = await findFreePort('127.0.0.1')
  // Both have the address that users would see, and the second one prints it.
  const second = {
    ...{ HANDIWORK_DATA_DIR: join(environment.folder, 'second'), PUBLIC_URL: origin, PORT: String(port) },
  }
  stack.use(await environment.start(second, cores.services))
  const generator = createGenerator(environment.folder, cores.generator)
  const urls = [origin, `http://127.0.0.1:${port}`]
  const plan = { urls, connections: CONNECTIONS, warmUp: WARM_UP_SECONDS, seconds, logins, cookies, origin }
  // Most pages that visitors request are finished. Without this, each service would render all during the measurement.
  await generator.finishPages({ urls, logins, connections: RENDER_CONNECTIONS })
  const fast = await generator.mix(plan)
  const even = await generator.mix({ ...plan, rate })
  for (const failure of [...fast.failures, ...even.failures].slice(0, 5)) console.log(`failed: ${failure}`)
  const rows = [
    ...mixRows(fast, seconds, 'as fast as possible'),
    ...mixRows(even, seconds, `at ${rate} per s`),
    ...(await coreRows(
      { service: one, generator, logins, core: cores.services, folder: environment.folder },
      rounds,
    )),
  ]
  console.log(formatTable(rows))
  const missed = rows.filter((row) => !isMet(row))
  for (const { name } of missed) console.log(`bound missed: ${name}`)
  console.log(`at the end: ${loadAverages()}`)
  return missed.length === 0
}
