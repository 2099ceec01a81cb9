import type { PGlite } from '@electric-sql/pglite'
import type { Logger } from 'pino'
import { DatabaseUnreachable } from './is-unreachable.ts'

/** The part of PGlite that the driver calls. */
export type PgliteProtocol = Pick<PGlite, 'waitReady' | 'execProtocolStream'>

/** An embedded database that opens again after a failure that stops it, such as a full disk. */
export interface RecoveringPglite extends AsyncDisposable {
  readonly protocol: PgliteProtocol
  readonly dump: PGlite['dumpDataDir']
}

export interface RecoveryOptions {
  /** Opens the database. Opening it repeats the changes that were acknowledged. */
  readonly open: () => Promise<PGlite>
  /** Whether the disk has space to open it. */
  readonly hasDiskSpace: () => Promise<boolean>
  readonly log: Pick<Logger, 'error' | 'warn'>
  readonly intervalMs: number
}

/**
 * Wraps an open database. When PostgreSQL stops with a `PANIC`, the next call of that instance would block the
 * process without end. All calls are therefore rejected until another instance is open.
 */
export function createRecoveringPglite(
  first: PGlite,
  { open, hasDiskSpace, log, intervalMs }: RecoveryOptions,
): RecoveringPglite {
  let current: PGlite | undefined = first
  let timer: NodeJS.Timeout | undefined
  let isDisposed = false
  let opening: Promise<void> = Promise.resolve()

  function stop(instance: PGlite, error: unknown): void {
    if (current !== instance) return
    current = undefined
    log.error({ err: error }, 'embedded database stopped')
    schedule()
  }

  function schedule(): void {
    if (isDisposed) return
    timer = setTimeout(() => {
      opening = reopen()
    }, intervalMs).unref()
  }

  async function reopen(): Promise<void> {
    const opened = (await hasDiskSpace()) ? await open().catch(() => undefined) : undefined
    if (opened === undefined) return schedule()
    current = opened
    log.warn('embedded database open again')
  }

  return {
    protocol: {
      waitReady: Promise.resolve(),
      async execProtocolStream(message, options) {
        const instance = current
        if (instance === undefined) return stoppedResponses()
        try {
          const responses = await instance.execProtocolStream(message, options)
          const fatal = responses.find(isFatal)
          if (fatal === undefined) return responses
          stop(instance, fatal)
          return [...responses, ready]
        } catch (error) {
          stop(instance, error)
          return stoppedResponses()
        }
      },
    },
    async dump(compression) {
      if (current === undefined) throw new DatabaseUnreachable(STOPPED)
      return await current.dumpDataDir(compression)
    },
    async [Symbol.asyncDispose]() {
      isDisposed = true
      clearTimeout(timer)
      await opening
      await current?.close()
    },
  }
}

function isFatal(response: object): boolean {
  return 'severity' in response && (response.severity === 'PANIC' || response.severity === 'FATAL')
}

const STOPPED = 'The embedded database has stopped'

/** An error response, because the driver does not handle a rejection. */
function stoppedResponses(): ProtocolResponses {
  const error = Object.assign(new DatabaseUnreachable(STOPPED), { name: 'error' })
  return [error as unknown as ProtocolResponse, ready]
}

type ProtocolResponses = Awaited<ReturnType<PGlite['execProtocolStream']>>
type ProtocolResponse = ProtocolResponses[number]

/** Lets the driver go on with the next query, such as a rollback. It would wait without end. */
const ready = { name: 'readyForQuery', length: 5, status: 'I' } as unknown as ProtocolResponse
