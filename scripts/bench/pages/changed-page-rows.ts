import { fillDatabase } from '../fill/fill-database.ts'
import { insertRatedUsers } from '../fill/insert-rated-users.ts'
import { createSession } from '../hire/create-recruiter-session.ts'
import { processorSeconds } from '../process-usage.ts'
import { createBenchEnvironment } from '../service/bench-environment.ts'
import { timeRequests } from '../service/time-requests.ts'
import { spread } from '../statistics.ts'
import type { Row } from '../table.ts'

const WARM_UP_CHANGES = 200
const CHANGES = 200
const MAX_WORK_MS = 5

/**
 * Measures a profile page after a change of the profile: the time until the page arrives, and the work of the
 * service, which is its processor time on all threads. The rest is waiting: for the database, and for other processes
 * on the same cores.
 */
export async function changedPageRows(): Promise<Row[]> {
  await using environment = await createBenchEnvironment('postgres')
  const { login, cookie } = await environment.fill(async (db) => {
    const [login = ''] = await fillDatabase(db, (trx) => insertRatedUsers(trx, 100))
    const { id } = await db
      .selectFrom('users')
      .select('id')
      .where('login', '=', login)
      .executeTakeFirstOrThrow()
    return { login, cookie: await createSession(db, id) }
  })
  await using service = await environment.start()
  const figures = { seconds: [] as number[], work: [] as number[] }
  for (let number = 0; number < WARM_UP_CHANGES + CHANGES; number++) {
    await changeBiography(number)
    const workBefore = await processorSeconds(service.pid)
    const [seconds = []] = await timeRequests([`${service.url}/users/${login}`], 1)
    const work = (await processorSeconds(service.pid)) - workBefore
    if (number < WARM_UP_CHANGES) continue
    figures.seconds.push(...seconds)
    figures.work.push(work)
  }
  return [
    { name: 'a page after a change, sequentially', values: figures.seconds, unit: 'ms' },
    {
      ...{ name: 'a page after a change, work of the service', values: figures.work, unit: 'ms' },
      against: { what: 'ms', value: spread(figures.work).median * 1000, bound: MAX_WORK_MS },
    },
  ]

  async function changeBiography(number: number): Promise<void> {
    const response = await fetch(`${service.url}/api/profile`, {
      method: 'PATCH',
      headers: { cookie, origin: service.url, 'content-type': 'application/json' },
      body: JSON.stringify({ biography: `Weaves pattern ${number}.` }),
    })
    if (!response.ok) throw new Error(`The profile was not changed: ${response.status}`)
    await response.arrayBuffer()
  }
}
