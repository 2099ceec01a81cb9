import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

/** Another process uses the data directory. */
export class DataDirectoryInUse extends StartFailure {
  /** The id of the process. Undefined if it does not respond. */
  readonly processId: string | undefined

  constructor(processId: string | undefined, message: string) {
    super(message)
    this.processId = processId
  }
}

/**
 * Locks a data directory for this process. Two processes that write to one embedded database would lose data.
 */
export async function lockDataDirectory(folder: string): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new StartFailure(`Cannot create the data directory ${folder}: ${error.message}`)
  })
  const address = lockAddress(await realpath(folder))
  const server = (await listenAt(address)) ?? (await breakStaleLock(folder, address))
  return {
    [Symbol.asyncDispose]: async () => {
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

/**
 * The lock's address. The system releases it when the process dies: an abstract socket on Linux, a named pipe
 * on Windows.
 */
function lockAddress(folder: string): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0handiwork-${key}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\handiwork-${key}` : join(folder, 'in-use')
}

async function listenAt(address: string): Promise<Server | undefined> {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    socket.end(String(process.pid))
  })
  server.listen(address)
  try {
    await once(server, 'listening')
  } catch (error) {
    if (isInUse(error)) return undefined
    throw error
  }
  server.unref()
  return server
}

/** A socket file outlives its process, so a file without a listening process is removed. */
async function breakStaleLock(folder: string, address: string): Promise<Server> {
  const holder = await lockHolder(address)
  if (holder === undefined && !address.startsWith('\0')) {
    await rm(address, { force: true })
    const server = await listenAt(address)
    if (server) return server
  }
  throw new DataDirectoryInUse(
    holder,
    `The data directory ${folder} is in use by another Handiwork process (process id ${holder ?? 'unknown'}). Stop it, or choose another directory with --data-dir.`,
  )
}

function lockHolder(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let response = ''
    const socket = connect(address)
    socket.on('data', (bytes) => {
      response += bytes
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(response || undefined))
  })
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
