import { expect, test } from 'vitest'
import { TelemetryEnvironment, toTelemetrySettings } from './telemetry-settings.ts'

const parse = (env: Readonly<Record<string, string>>) => toTelemetrySettings(TelemetryEnvironment.parse(env))
const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://localhost:4318/'

test.each([
  [{}],
  [{ OTEL_SERVICE_NAME: 'handiwork' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: 'true' }],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_EXPORTER: 'none', OTEL_METRICS_EXPORTER: 'none' }],
])('exports nothing with %j', (env) => {
  expect(parse(env)).toBeUndefined()
})

test('appends the path of a signal to the common endpoint only', () => {
  const settings = parse({
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:1234/custom',
  })
  expect({ traces: settings?.traces?.url, metrics: settings?.metrics?.url }).toEqual({
    traces: 'http://localhost:1234/custom',
    metrics: 'http://localhost:4318/v1/metrics',
  })
})

test('exports traces only, with an endpoint for traces only', () => {
  const settings = parse({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: 'http://localhost:1234' })
  expect(settings?.metrics).toBeUndefined()
})

test('the service name takes precedence over resource attributes', () => {
  const OTEL_RESOURCE_ATTRIBUTES = 'service.name=a,deployment.environment.name=eu%2Dwest'
  expect([
    parse({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_RESOURCE_ATTRIBUTES })?.resource,
    parse({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_RESOURCE_ATTRIBUTES, OTEL_SERVICE_NAME: 'b' })?.resource,
  ]).toEqual([
    { 'service.name': 'a', 'deployment.environment.name': 'eu-west' },
    { 'service.name': 'b', 'deployment.environment.name': 'eu-west' },
  ])
})

test.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'must be http/json or http/protobuf; gRPC is not supported'],
  [{ OTEL_EXPORTER_OTLP_ENDPOINT: 'localhost' }, 'must be a URL such as http://localhost:4318'],
  [{ OTEL_EXPORTER_OTLP_HEADERS: 'a-secret-key' }, 'must have the format key=value,key=value'],
])('rejects %j without repeating it', (env, message) => {
  const { error } = TelemetryEnvironment.safeParse(env)
  expect(error?.issues.map((issue) => issue.message)).toEqual([message])
})
