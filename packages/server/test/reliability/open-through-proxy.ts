import type { OpenOptions } from '../../src/db/database-connections.ts'
import { openDatabase } from '../../src/db/open-database.ts'
import { databases } from '../databases.ts'
import type { TestServerOptions } from '../test-server.ts'
import { type DatabaseProxy, startDatabaseProxy } from './database-proxy.ts'

/** A test database behind a proxy, for `createTestServer({ open })`. */
export interface ProxiedDatabase extends AsyncDisposable {
  readonly proxy: DatabaseProxy
  readonly open: NonNullable<TestServerOptions['open']>
}

/** Short, so that tests of a frozen database take no longer than others. */
const deadlines = { connection: 2000, statement: 1000, background: 1000, probe: 500, probeInterval: 50 }

export async function startProxiedDatabase(options: OpenOptions = {}): Promise<ProxiedDatabase> {
  await using stack = new AsyncDisposableStack()
  const { url } = stack.use(await databases.find(({ kind }) => kind === 'postgres')!.open())
  const proxy = stack.use(await startDatabaseProxy(url!))
  const owned = stack.move()
  return {
    proxy,
    open: async () => {
      const database = await openDatabase({ kind: 'postgres', url: proxy.url }, { deadlines, ...options })
      return { ...database, url: proxy.url }
    },
    [Symbol.asyncDispose]: () => owned.disposeAsync(),
  }
}
