import { afterEach, expect, test, vi } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openPostgres } from './open-postgres.ts'

afterEach(() => void vi.useRealTimers())

test.skipIf(process.env.TEST_DATABASE_URL === undefined)(
  'connections outlast a minute without requests',
  async () => {
    await using database = await databases.find(({ kind }) => kind === 'postgres')!.open()
    const connections = openPostgres({ url: database.url! }, {})
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const readProcess = async () => {
      const client = await connections.pool.connect()
      const { rows } = await client.query('select pg_backend_pid() as process')
      client.release()
      return rows[0].process
    }
    const before = await readProcess()
    vi.advanceTimersByTime(60_000)
    expect(await readProcess()).toBe(before)
    vi.useRealTimers()
    await connections.close()
  },
)
