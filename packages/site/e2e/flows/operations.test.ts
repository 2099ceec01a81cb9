import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { createServer } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { anyDatabase } from '../../../server/test/databases.ts'
import { insertFailedTask, openTestQueue } from '../../../server/test/insert-failed-task.ts'
import { createTestSite } from '../../../server/test/pages/test-site.ts'
import type { TestServer } from '../../../server/test/test-server.ts'
import { hostileSiteProblems } from '../every-page/create-hostile-site.ts'
import { openTabAs } from '../every-page/open-tab-as.ts'
import type { Tab, TabOptions } from '../tab/open-tab.ts'
import { isFocused } from './keyboard.ts'

let server: TestServer
let url: string
const resources = new AsyncDisposableStack()

beforeAll(async () => {
  const port = await findFreePort()
  url = `http://127.0.0.1:${port}`
  const database = await anyDatabase.open()
  const queue = resources.use(await openTestQueue(database))
  const site = resources.use(
    await createTestSite({
      ...{ open: async () => database, failedTasks: queue.failedTasks },
      settings: { publicUrl: url, rateFactor: 1000 },
    }),
  )
  server = site.server
  await server.app.listen({ host: '127.0.0.1', port })
}, 180_000)
afterAll(() => resources.disposeAsync())

async function openOperations(options: Pick<TabOptions, 'viewport'> = {}): Promise<Tab> {
  const admin = await server.createUser({ role: 'admin' })
  const tab = await openTabAs({ url }, admin, { ...options, expects: hostileSiteProblems })
  await tab.visit('/admin/operations')
  return tab
}

test('an admin retries and discards failed tasks with the keyboard', async () => {
  const output = { name: 'Error', message: 'The host is down.', stack: 'Error\n    at a' }
  await insertFailedTask(server.db, { name: 'rate-user', output })
  await insertFailedTask(server.db, { name: 'clean-up' })
  await using tab = await openOperations()
  const section = tab.page.locator('.failed-tasks')
  await tab.waitForHydration(section)
  await section.getByText('The host is down.').waitFor()
  await section.getByRole('button', { name: 'Retry: Rate user' }).press('Enter')
  const dialog = tab.page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: 'Retry', exact: true }).press('Enter')
  await section.getByText('The host is down.').waitFor({ state: 'detached' })
  await expect.poll(() => isFocused(section)).toBe(true)
  await section.getByRole('button', { name: 'Discard: Clean-up' }).press('Enter')
  await dialog.getByRole('button', { name: 'Discard', exact: true }).press('Enter')
  await section.getByText('No tasks have failed').waitFor()
  const states = await server.deps.pool.query(
    "select state from pgboss.job where name in ('rate-user', 'clean-up')",
  )
  expect(states.rows).toEqual([{ state: 'retry' }])
})

test('many failed tasks are paged, and all are retried after a confirmation', async () => {
  for (let count = 0; count < 30; count++) await insertFailedTask(server.db, { name: 'suggestions' })
  await using tab = await openOperations({ viewport: 'phone' })
  const section = tab.page.locator('.failed-tasks')
  await tab.waitForHydration(section)
  expect(await section.getByRole('listitem').count()).toBe(24)
  const { scrollWidth, clientWidth } = await tab.page.evaluate(() => ({
    scrollWidth: document.documentElement.scrollWidth,
    clientWidth: document.documentElement.clientWidth,
  }))
  expect(scrollWidth).toBeLessThanOrEqual(clientWidth)
  await section.getByRole('button', { name: 'Retry all' }).click()
  const dialog = tab.page.getByRole('alertdialog')
  await dialog.getByText('30 failed tasks are added to the queue again, at most 1,000 at a time.').waitFor()
  await dialog.getByRole('button', { name: 'Retry all' }).click()
  await section.getByText('No tasks have failed').waitFor()
})

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1')
  await once(probe, 'listening')
  const { port } = probe.address() as AddressInfo
  probe.close()
  await once(probe, 'close')
  return port
}
