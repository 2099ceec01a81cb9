import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../../env.ts'
import { activeTracer } from '../../telemetry/tracer.ts'
import { toSafeError } from './safe-error.ts'
import { scrub } from './scrub.ts'

/** Creates the JSON logger. It omits requests, responses and personal data. */
export function createLogger(
  { logLevel }: Pick<Settings, 'logLevel'>,
  destination?: DestinationStream,
): Logger {
  const options = {
    level: logLevel,
    base: null,
    // The line of a request or task names its trace. Without a collector, there are none.
    mixin: () => activeTracer()?.activeIds() ?? {},
    timestamp: createTimestamp(),
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: (error: unknown) => toSafeError(error),
      error: (error: unknown) => toSafeError(error),
      req: omit,
      res: omit,
    },
    hooks: { streamWrite: scrub },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

/** The time of a line in ISO 8601. Many lines have the same millisecond, and formatting a date is slow. */
function createTimestamp(): () => string {
  let [time, text] = [Number.NaN, '']
  return () => {
    const now = Date.now()
    if (now !== time) [time, text] = [now, `,"time":"${new Date(now).toISOString()}"`]
    return text
  }
}

/** Requests and responses contain personal data and secrets. */
function omit(): undefined {
  return undefined
}
