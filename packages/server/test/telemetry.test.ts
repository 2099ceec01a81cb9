import { pino } from 'pino'
import { Registry } from 'prom-client'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createLogger } from '../src/plugins/log/logger.ts'
import { startTelemetry } from '../src/telemetry/start-telemetry.ts'
import { TelemetryEnvironment, toTelemetrySettings } from '../src/telemetry/telemetry-settings.ts'
import { type OtlpCollector, startOtlpCollector } from './otlp-collector.ts'
import { createTestServer } from './test-server.ts'

const CANARY = 'canary-7f3a91'
const silent = pino({ level: 'silent' })

let collector: OtlpCollector
beforeEach(async () => {
  collector = await startOtlpCollector()
})
afterEach(() => collector[Symbol.asyncDispose]())

function exportTo(url: string, env: Readonly<Record<string, string>> = {}, log = silent) {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: url, OTEL_BSP_SCHEDULE_DELAY: '10', ...env }
  const settings = toTelemetrySettings(TelemetryEnvironment.parse(variables))!
  return startTelemetry({ settings, version: '1', log, registries: [new Registry()] })
}

test('records a request by its route, with its statements, and none of its values', async () => {
  await using _ = await exportTo(collector.url)
  await using server = await createTestServer({ isolated: true })
  const ada = await server.createUser({ login: `${CANARY}-login` })
  const response = await server.patch('/api/profile', {
    ...{ as: ada, query: { token: CANARY }, body: { name: `${CANARY} name` } },
    headers: { 'user-agent': CANARY },
  })
  const request = await collector.spanWith(({ name }) => name === 'PATCH /api/profile')
  const statement = await collector.spanWith(
    ({ name, traceId }) => name === 'update users' && traceId === request.traceId,
  )
  expect({ status: response.status, request: request.attributes, statement: statement.attributes }).toEqual({
    status: 200,
    request: {
      'http.request.method': 'PATCH',
      'http.route': '/api/profile',
      'http.response.status_code': 200,
    },
    statement: {
      'db.operation.name': 'update',
      'db.collection.name': 'users',
      'db.system.name': 'postgresql',
    },
  })
  const cookie = ada.cookie.split('=')[1]!
  expect([CANARY, cookie, ada.id].filter((secret) => collector.bytes().includes(secret))).toEqual([])
})

const REMOTE_TRACE = '0af7651916cd43dd8448eb211c80319c'
const headers = { traceparent: `00-${REMOTE_TRACE}-b7ad6b7169203331-01` }

test.each([
  { trustProxy: true, isContinued: true },
  { trustProxy: false, isContinued: false },
])('with TRUST_PROXY=$trustProxy, continues the trace of the caller: $isContinued', async (row) => {
  await using _ = await exportTo(collector.url)
  const { trustProxy, isContinued } = row
  await using server = await createTestServer({ isolated: true, settings: { trustProxy } })
  await server.get('/api/sources', { headers })
  const { traceId } = await collector.spanWith(({ name }) => name === 'GET /api/sources')
  expect(traceId === REMOTE_TRACE).toBe(isContinued)
})

test('a sampler that records nothing exports no span', async () => {
  await using server = await createTestServer({ isolated: true })
  {
    await using _ = await exportTo(collector.url, { OTEL_TRACES_SAMPLER: 'always_off' })
    await server.get('/api/sources')
  }
  expect(collector.spans).toEqual([])
})

test('log lines of a request have its trace and span', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  await using _ = await exportTo(collector.url)
  await using server = await createTestServer({ log })
  await server.get('/api/sources')
  const { traceId, spanId } = await collector.spanWith(({ name }) => name === 'GET /api/sources')
  const [line] = lines.map((text) => JSON.parse(text)).filter(({ msg }) => msg === 'request completed')
  expect({ trace_id: line.trace_id, span_id: line.span_id }).toEqual({ trace_id: traceId, span_id: spanId })
})

test('without a collector, log lines have no trace', async () => {
  const lines: string[] = []
  const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
  await using server = await createTestServer({ log })
  await server.get('/api/sources')
  expect(Object.keys(JSON.parse(lines.at(-1)!))).toEqual(expect.not.arrayContaining(['trace_id', 'span_id']))
})

test('sends the configured headers and service name', async () => {
  await using _ = await exportTo(collector.url, {
    OTEL_EXPORTER_OTLP_HEADERS: 'x-team=platform%20one',
    OTEL_SERVICE_NAME: 'profiles',
  })
  await using server = await createTestServer({ isolated: true })
  await server.get('/api/sources')
  await collector.spanWith(({ name }) => name === 'GET /api/sources')
  expect(collector.headers['x-team']).toBe('platform one')
  expect(collector.bytes()).toContain('"stringValue":"profiles"')
})

describe('while the collector is unreachable', () => {
  test('responses stay the same and the log has one line', async () => {
    const lines: string[] = []
    const log = createLogger({ logLevel: 'info' }, { write: (line) => void lines.push(line) })
    await using server = await createTestServer({ isolated: true })
    const before = await server.get('/api/sources')
    const { url } = collector
    await collector[Symbol.asyncDispose]()
    const after = []
    {
      const env = { OTEL_METRIC_EXPORT_INTERVAL: '20', OTEL_EXPORTER_OTLP_TIMEOUT: '20' }
      await using _ = await exportTo(url, { ...env, OTEL_BSP_MAX_QUEUE_SIZE: '4' }, log)
      for (let index = 0; index < 20; index++) after.push(await server.get('/api/sources'))
    }
    collector = await startOtlpCollector()
    expect(after.map(({ status, body }) => ({ status, body }))).toEqual(
      after.map(() => ({ status: before.status, body: before.body })),
    )
    const failures = lines
      .map((line) => JSON.parse(line))
      .filter(({ msg }) => msg === 'telemetry export failed')
    expect(failures.map(({ signal }) => signal).sort()).toEqual(['metrics', 'traces'])
  })
})
