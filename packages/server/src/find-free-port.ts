import { randomInt } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { StartFailure } from './start-failure.ts'

/**
 * Finds an unused port. The service listens on it later, so ports that the system gives to outgoing connections
 * are left out.
 */
export async function findFreePort(host: string, pickPort: () => number = pickRandomPort): Promise<number> {
  for (let attempt = 1; ; attempt += 1) {
    const port = pickPort()
    const failure = await tryToListen(host, port)
    if (failure === undefined) return port
    if (failure.code !== 'EADDRINUSE' || attempt === MAX_ATTEMPTS)
      throw new StartFailure(`Cannot listen on ${host}: ${failure.message}`, { cause: failure })
  }
}

const MAX_ATTEMPTS = 100

/** Outgoing connections get ports from 32,768 on Linux, and from 49,152 on other systems. */
function pickRandomPort(): number {
  return randomInt(20_000, 32_768)
}

async function tryToListen(host: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  const server = createServer().listen(port, host)
  try {
    await once(server, 'listening')
  } catch (error) {
    return error as NodeJS.ErrnoException
  }
  server.close()
  await once(server, 'close')
  return undefined
}
