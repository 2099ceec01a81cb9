import { pino } from 'pino'
import { describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import { openQueue } from './queue.ts'

const log = pino({ level: 'silent' })

describe.each(databases)('queues of earlier versions on $kind', ({ open }) => {
  test('are deleted, and their unfinished tasks are moved', async () => {
    await using database = await open()
    const openTestQueue = () => openQueue({ database, url: database.url, log })
    await using _ = await openTestQueue()
    const insertOldTask = async (name: string, payload: object, state = 'created') => {
      await database.pool.query('select pgboss.create_queue($1, $2)', [name, { policy: 'standard' }])
      await database.pool.query('insert into pgboss.job (name, data, state) values ($1, $2, $3)', [
        ...[name, payload, state],
      ])
    }
    const affected = { names: ['weave'], keys: ['loom'] }
    await insertOldTask('apply-catalogue', { to: 'people', touched: affected, after: null })
    await insertOldTask('end-consent', { source: 'gitHub', identityId: 'a', accessToken: 'b' }, 'active')
    await insertOldTask('rate-again', { userId: 'done' }, 'completed')
    await using __ = await openTestQueue()
    const tasks = await database.pool.query('select name, data from pgboss.job order by name')
    const queues = await database.pool.query<{ name: string }>('select name from pgboss.queue')
    expect(tasks.rows.filter(({ name }) => name !== '__pgboss__send-it')).toEqual([
      { name: 'apply-catalog', data: { to: 'users', affected, after: null } },
      { name: 'revoke-consent', data: { source: 'gitHub', identityId: 'a', accessToken: 'b' } },
    ])
    expect(queues.rows.map(({ name }) => name)).not.toContain('rate-again')
  })
})
