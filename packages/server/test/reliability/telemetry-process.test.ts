import { expect, test } from 'vitest'
import { startOtlpCollector } from '../otlp-collector.ts'
import { testSettings } from '../test-settings.ts'
import { createTestUsers } from '../test-users.ts'
import { PRIVATE_WORD, startBusyHost } from './busy-host.ts'
import { ada, insertAda, SECRET } from './enqueue-analysis.ts'
import { startServiceProcess } from './service-process.ts'
import { storageKinds } from './test-storage.ts'
import { withDatabase } from './with-database.ts'

const CANARY = 'canary-51c0de@handiwork.test'

test.for(storageKinds.filter(({ kind }) => kind === 'postgres'))(
  'a request and the tasks that it enqueues on a worker have one trace on $kind',
  { timeout: 120_000 },
  async ({ create }) => {
    await using collector = await startOtlpCollector()
    await using host = await startBusyHost(2, 20)
    await using storage = await create()
    await insertAda(storage, host)
    const session = await withDatabase(storage, (db) =>
      createTestUsers({ db, settings: testSettings() }).signIn({ id: ada.id, login: ada.login }),
    )
    const env = {
      ...{ ...host.env, HANDIWORK_SECRET: SECRET, CONCURRENT_ANALYSES: '1', LOG_LEVEL: 'info' },
      ...{ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url, OTEL_METRIC_EXPORT_INTERVAL: '500' },
      OTEL_BSP_SCHEDULE_DELAY: '100',
    }
    const { databaseUrl } = storage
    await using server = startServiceProcess({ dataFolder: storage.folder('server'), databaseUrl, env })
    await using worker = startServiceProcess({
      ...{ dataFolder: storage.folder('worker'), databaseUrl, workerOnly: true, env },
    })
    const [url] = await Promise.all([server.ready, worker.ready])
    const send = (path: string, body: object) =>
      fetch(`${url}${path}`, {
        method: 'POST',
        headers: { cookie: session.cookie, origin: url!, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const analysis = await send(`/api/analyze?token=${CANARY}`, { login: ada.login })
    const request = await collector.spanWith(({ name }) => name === 'POST /api/analyze')
    const inTrace = (expected: string) =>
      collector.spanWith(({ name, traceId }) => name === expected && traceId === request.traceId)
    const names = ['process analyze-user', 'process analyze-repository', 'process rate-user', 'git clone']
    const spans = await Promise.all(names.map(inTrace))
    await collector.spanWith(({ name }) => name.startsWith('request 127.0.0.1'))
    const tasks = await collector.metricNamed('task_duration_seconds')
    expect({ status: analysis.status, spans: spans.map(({ name }) => name) }).toEqual({
      status: 200,
      spans: names,
    })
    expect(tasks.histogram?.dataPoints.length).toBeGreaterThan(0)
    const secrets = [
      CANARY,
      encodeURIComponent(CANARY),
      session.cookie.split('=')[1]!,
      ada.login,
      SECRET,
      PRIVATE_WORD,
    ]
    expect(secrets.filter((secret) => collector.bytes().includes(secret))).toEqual([])
    server.signal('SIGTERM')
    worker.signal('SIGTERM')
    expect(await Promise.all([server.exited, worker.exited])).toEqual([0, 0])
  },
)
