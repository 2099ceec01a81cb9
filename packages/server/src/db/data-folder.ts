import { createHash } from 'node:crypto'
import { once } from 'node:events'
import { mkdir, realpath, rm } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { StartFailure } from '../start-failure.ts'

/** Holds a data folder for one process: two of them writing to one embedded database lose what they wrote. */
export async function holdDataFolder(folder: string): Promise<AsyncDisposable> {
  await mkdir(folder, { recursive: true, mode: 0o700 }).catch((error) => {
    throw new StartFailure(`The data folder ${folder} cannot be made: ${error.message}`)
  })
  const address = addressOf(await realpath(folder))
  const server = (await listening(address)) ?? (await afterAbandoned(folder, address))
  return {
    [Symbol.asyncDispose]: async () => {
      server.close()
      if (server.listening) await once(server, 'close')
    },
  }
}

// --- internal ---

/** What the system frees by itself when a process dies, however it dies: a name without a file, where there are such. */
function addressOf(folder: string): string {
  const key = createHash('sha256').update(folder).digest('hex').slice(0, 32)
  if (process.platform === 'linux') return `\0handiwork-${key}`
  return process.platform === 'win32' ? `\\\\.\\pipe\\handiwork-${key}` : join(folder, 'in-use')
}

async function listening(address: string): Promise<Server | undefined> {
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

/** A socket file outlives its process; one that nobody answers on may go. */
async function afterAbandoned(folder: string, address: string): Promise<Server> {
  const holder = await holderOf(address)
  if (holder === undefined && !address.startsWith('\0')) {
    await rm(address, { force: true })
    const server = await listening(address)
    if (server) return server
  }
  throw new StartFailure(
    `The data folder ${folder} is in use by another Handiwork (process ${holder ?? 'unknown'}). Stop it first, or choose another folder with --data-dir.`,
  )
}

function holderOf(address: string): Promise<string | undefined> {
  return new Promise((resolve) => {
    let said = ''
    const socket = connect(address)
    socket.on('data', (bytes) => {
      said += bytes
    })
    socket.on('error', () => resolve(undefined))
    socket.on('close', () => resolve(said || undefined))
  })
}

function isInUse(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
}
