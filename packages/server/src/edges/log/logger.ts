import { type DestinationStream, type Logger, pino } from 'pino'
import type { Settings } from '../../env.ts'
import { safeError } from './safe-error.ts'
import { scrub } from './scrub.ts'

/** Writes what happens, a line of JSON each, and of people and their requests nothing. */
export function logger({ logLevel }: Pick<Settings, 'logLevel'>, destination?: DestinationStream): Logger {
  const options = {
    level: logLevel,
    base: null,
    timestamp: pino.stdTimeFunctions.isoTime,
    formatters: { level: (level: string) => ({ level }) },
    serializers: {
      err: (error: unknown) => safeError(error),
      error: (error: unknown) => safeError(error),
      req: none,
      res: none,
    },
    hooks: { streamWrite: scrub },
  }
  return destination === undefined ? pino(options) : pino(options, destination)
}

// --- internal ---

/** Requests and answers hold what nobody should read later. */
function none(): undefined {
  return undefined
}
