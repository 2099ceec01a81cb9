import { z } from 'zod'

/** Where one kind of telemetry is sent: an OTLP/HTTP endpoint. */
export interface OtlpTarget {
  readonly url: string
  /** May contain credentials of the collector. */
  readonly headers: Readonly<Record<string, string>>
  readonly timeoutMs: number
  readonly compression: 'gzip' | 'none'
}

export interface TelemetrySettings {
  readonly traces: OtlpTarget | undefined
  readonly metrics: OtlpTarget | undefined
  readonly metricIntervalMs: number
  /** Describes this service, such as `service.name`. */
  readonly resource: Readonly<Record<string, string>>
  readonly sampler: SamplerName
  /** The share of traces that a ratio sampler records, 0 to 1. */
  readonly samplerRatio: number
  readonly spanQueue: {
    /** Further spans are dropped. */
    readonly maxSize: number
    readonly batchSize: number
    readonly delayMs: number
  }
}

export const samplerNames = [
  'always_on',
  'always_off',
  'traceidratio',
  'parentbased_always_on',
  'parentbased_always_off',
  'parentbased_traceidratio',
] as const
export type SamplerName = (typeof samplerNames)[number]

const Flag = z.string().transform((value) => value.toLowerCase() === 'true')
const Milliseconds = z
  .string()
  .regex(/^\d+$/, 'must be a whole number of milliseconds')
  .transform(Number)
  .pipe(z.number().min(1).max(86_400_000))
const Count = z
  .string()
  .regex(/^\d+$/, 'must be a whole number')
  .transform(Number)
  .pipe(z.number().min(1).max(65_536))
const Endpoint = z.url({ protocol: /^https?$/, error: 'must be a URL such as http://localhost:4318' })
const Exporter = z.enum(['otlp', 'none'])
const Protocol = z.enum(['http/json', 'http/protobuf'], {
  error: 'must be http/json or http/protobuf; gRPC is not supported',
})
const Compression = z.enum(['gzip', 'none'])
/** `key=value` pairs, separated by commas. Values are percent-encoded. */
const Pairs = z.string().transform((text, context) => {
  const pairs = text.split(',').filter((pair) => pair.trim() !== '')
  const entries = pairs.map(parsePair)
  if (entries.every((entry) => entry !== undefined)) return Object.fromEntries(entries)
  // The value may be a secret, so the message must not quote it.
  context.addIssue({ code: 'custom', message: 'must have the format key=value,key=value' })
  return z.NEVER
})

function parsePair(pair: string): readonly [string, string] | undefined {
  const [name, value] = [pair.slice(0, pair.indexOf('=')).trim(), pair.slice(pair.indexOf('=') + 1).trim()]
  if (!pair.includes('=') || name === '') return undefined
  try {
    return [decodeURIComponent(name), decodeURIComponent(value)]
  } catch {
    return undefined
  }
}

/** The standard variables of OpenTelemetry that the service reads. */
export const TelemetryEnvironment = z.object({
  OTEL_SDK_DISABLED: Flag.default(false),
  OTEL_TRACES_EXPORTER: Exporter.default('otlp'),
  OTEL_METRICS_EXPORTER: Exporter.default('otlp'),
  OTEL_EXPORTER_OTLP_ENDPOINT: Endpoint.optional(),
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: Endpoint.optional(),
  OTEL_EXPORTER_OTLP_METRICS_ENDPOINT: Endpoint.optional(),
  OTEL_EXPORTER_OTLP_HEADERS: Pairs.default({}),
  OTEL_EXPORTER_OTLP_TRACES_HEADERS: Pairs.default({}),
  OTEL_EXPORTER_OTLP_METRICS_HEADERS: Pairs.default({}),
  OTEL_EXPORTER_OTLP_PROTOCOL: Protocol.optional(),
  OTEL_EXPORTER_OTLP_COMPRESSION: Compression.default('none'),
  OTEL_EXPORTER_OTLP_TIMEOUT: Milliseconds.default(10_000),
  OTEL_METRIC_EXPORT_INTERVAL: Milliseconds.default(60_000),
  OTEL_SERVICE_NAME: z.string().optional(),
  OTEL_RESOURCE_ATTRIBUTES: Pairs.default({}),
  OTEL_TRACES_SAMPLER: z.enum(samplerNames).default('parentbased_always_on'),
  OTEL_TRACES_SAMPLER_ARG: z.coerce.number().min(0).max(1).default(1),
  OTEL_BSP_MAX_QUEUE_SIZE: Count.default(2048),
  OTEL_BSP_MAX_EXPORT_BATCH_SIZE: Count.default(512),
  OTEL_BSP_SCHEDULE_DELAY: Milliseconds.default(5000),
})
export type TelemetryEnvironment = z.infer<typeof TelemetryEnvironment>

type Signal = 'TRACES' | 'METRICS'

/** Undefined exports nothing: no endpoint is configured, or telemetry is disabled. */
export function toTelemetrySettings(env: TelemetryEnvironment): TelemetrySettings | undefined {
  if (env.OTEL_SDK_DISABLED) return undefined
  const [traces, metrics] = [targetOf(env, 'TRACES'), targetOf(env, 'METRICS')]
  if (traces === undefined && metrics === undefined) return undefined
  return {
    ...{ traces, metrics },
    metricIntervalMs: env.OTEL_METRIC_EXPORT_INTERVAL,
    resource: {
      'service.name': 'handiwork',
      ...env.OTEL_RESOURCE_ATTRIBUTES,
      ...(env.OTEL_SERVICE_NAME !== undefined && { 'service.name': env.OTEL_SERVICE_NAME }),
    },
    sampler: env.OTEL_TRACES_SAMPLER,
    samplerRatio: env.OTEL_TRACES_SAMPLER_ARG,
    spanQueue: {
      maxSize: env.OTEL_BSP_MAX_QUEUE_SIZE,
      batchSize: Math.min(env.OTEL_BSP_MAX_EXPORT_BATCH_SIZE, env.OTEL_BSP_MAX_QUEUE_SIZE),
      delayMs: env.OTEL_BSP_SCHEDULE_DELAY,
    },
  }
}

function targetOf(env: TelemetryEnvironment, signal: Signal): OtlpTarget | undefined {
  if (env[`OTEL_${signal}_EXPORTER`] === 'none') return undefined
  const url =
    env[`OTEL_EXPORTER_OTLP_${signal}_ENDPOINT`] ?? signalUrl(env.OTEL_EXPORTER_OTLP_ENDPOINT, signal)
  if (url === undefined) return undefined
  return {
    url,
    headers: { ...env.OTEL_EXPORTER_OTLP_HEADERS, ...env[`OTEL_EXPORTER_OTLP_${signal}_HEADERS`] },
    timeoutMs: env.OTEL_EXPORTER_OTLP_TIMEOUT,
    compression: env.OTEL_EXPORTER_OTLP_COMPRESSION,
  }
}

/** The common endpoint is a base URL; one for a signal is used unchanged. */
function signalUrl(base: string | undefined, signal: Signal): string | undefined {
  return base && `${base.replace(/\/+$/, '')}/v1/${signal.toLowerCase()}`
}
