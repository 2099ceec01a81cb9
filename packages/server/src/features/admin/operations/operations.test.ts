import { randomUUIDv7 } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import { beginRun } from '../../../../test/begin-run.ts'
import { databases } from '../../../../test/databases.ts'
import { insertFailedTask, openTestQueue } from '../../../../test/insert-failed-task.ts'
import { insertRepository } from '../../../../test/insert-repository.ts'
import { createTestServer } from '../../../../test/test-server.ts'

describe.each(databases)('operations on $kind', ({ open }) => {
  async function createContext() {
    await using stack = new AsyncDisposableStack()
    const database = await open()
    const queue = stack.use(await openTestQueue(database))
    const { failedTasks } = queue
    const server = stack.use(await createTestServer({ open: async () => database, failedTasks }))
    const boss = await server.createUser({ login: 'canary-admin', role: 'admin' })
    const state = async (id: string) => {
      const query = 'select state, retry_limit, retry_count from pgboss.job where id = $1'
      return (await database.pool.query(query, [id])).rows[0]
    }
    const usage = () => server.db.selectFrom('usageLog').select(['event', 'userId', 'detail']).execute()
    const failed = async () => (await server.get('/api/admin/failed-tasks', { as: boss })).body
    const resources = stack.move()
    return {
      ...{ server, queue, boss, state, usage, failed },
      [Symbol.asyncDispose]: () => resources.disposeAsync(),
    }
  }

  test('lists the queues, including those without tasks', async () => {
    await using context = await createContext()
    const { server, queue, boss } = context
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() })
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() }, { delaySeconds: 3600 })
    await insertFailedTask(server.db)
    const { queues } = (await server.get('/api/admin/operations', { as: boss })).body
    const find = (name: string) => queues.find((one: { name: string }) => one.name === name)
    expect(find('rate-user')).toEqual({
      ...{ name: 'rate-user', waiting: 2, running: 0, failed: 1 },
      ...{ dueSince: expect.any(String), lastSuccess: null },
    })
    expect(find('clean-up')).toMatchObject({ waiting: 0, failed: 0, dueSince: null })
  })

  test('reports statements without values, and the largest tables', async () => {
    await using context = await createContext()
    const { server, boss } = context
    const { statements, storage } = (await server.get('/api/admin/operations', { as: boss })).body
    expect(statements.length).toBeGreaterThan(0)
    expect(JSON.stringify(statements)).not.toContain(boss.login)
    const sizes = storage.tables.map(({ bytes }: { bytes: number }) => bytes)
    expect({ count: sizes.length, sizes }).toEqual({
      count: 10,
      sizes: sizes.toSorted((a: number, b: number) => b - a),
    })
  })

  test('lists failed tasks with their public subject only', async () => {
    await using context = await createContext()
    const { server, failed } = context
    const repositoryId = await insertRepository(server)
    const privateId = await insertRepository(server)
    await server.db.updateTable('repositories').set({ private: true }).where('id', '=', privateId).execute()
    const ada = await server.createUser({ login: 'ada', name: 'Ada' })
    const hidden = await server.createUser({ login: 'hidden', visibility: 'private' })
    const run = await beginRun(server.db, ada.id, [])
    const output = {
      name: 'Error',
      message: 'No mailbox for ada@example.com. Try later.',
      stack: 'Error\n    at a',
    }
    await insertFailedTask(server.db, {
      ...{ name: 'suggestions', payload: { userId: hidden.id }, output, secondsAgo: 3 },
    })
    await insertFailedTask(server.db, {
      name: 'refresh-issues',
      payload: { repositoryId: privateId },
      secondsAgo: 2,
    })
    await insertFailedTask(server.db, { name: 'refresh-issues', payload: { repositoryId }, secondsAgo: 1 })
    await insertFailedTask(server.db, { name: 'rate-user', payload: { runId: run.id } })
    const tasks = await failed()
    expect(
      tasks.map(({ name, subject, attempts, error }: Record<string, unknown>) => ({
        name,
        subject,
        attempts,
        error,
      })),
    ).toEqual([
      { name: 'rate-user', subject: { title: 'Ada', path: '/users/ada' }, attempts: 4, error: '' },
      {
        ...{ name: 'refresh-issues', attempts: 4, error: '' },
        subject: { title: expect.any(String), path: `/projects/${repositoryId}` },
      },
      { name: 'refresh-issues', subject: null, attempts: 4, error: '' },
      { name: 'suggestions', subject: null, attempts: 4, error: 'No mailbox for [address] Try later.' },
    ])
  })

  test('retries a failed task once and records who did it', async () => {
    await using context = await createContext()
    const { server, boss, state, usage, failed } = context
    const id = await insertFailedTask(server.db)
    const retry = async () => (await server.post(`/api/admin/failed-tasks/${id}/retry`, { as: boss })).status
    expect([await retry(), await retry()]).toEqual([204, 404])
    expect({ state: await state(id), failed: await failed(), usage: await usage() }).toEqual({
      state: { state: 'retry', retry_limit: 4, retry_count: 3 },
      failed: [],
      usage: [
        { event: 'taskRetried', userId: boss.id, detail: { title: 'rate-user', path: '/admin/operations' } },
      ],
    })
  })

  test('retries all failed tasks', async () => {
    await using context = await createContext()
    const { server, boss, failed, usage } = context
    for (const name of ['rate-user', 'rate-user', 'clean-up'] as const)
      await insertFailedTask(server.db, { name })
    const { body } = await server.post('/api/admin/failed-tasks/retry', { as: boss })
    const titles = (await usage()).map(({ detail }) => (detail as { title?: string }).title)
    expect({ body, failed: await failed(), titles: titles.sort() }).toEqual({
      body: { count: 3 },
      failed: [],
      titles: ['clean-up × 1', 'rate-user × 2'],
    })
  })

  test('discards failed tasks only', async () => {
    await using context = await createContext()
    const { server, queue, boss, state, failed } = context
    const id = await insertFailedTask(server.db)
    await queue.tasks.send('rate-user', { runId: randomUUIDv7() })
    const query = "select id from pgboss.job where state = 'created' and name = 'rate-user'"
    const waiting = (await server.deps.pool.query(query)).rows[0].id
    const discard = async (task: string) =>
      (await server.del(`/api/admin/failed-tasks/${task}`, { as: boss })).status
    expect([await discard(id), await discard(waiting)]).toEqual([204, 404])
    expect({
      discarded: await state(id),
      waiting: (await state(waiting)).state,
      failed: await failed(),
    }).toEqual({
      discarded: undefined,
      waiting: 'created',
      failed: [],
    })
  })
})
