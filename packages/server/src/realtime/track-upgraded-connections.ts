import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/**
 * Tracks connections that were upgraded to websockets. Node's server no longer tracks them, but still waits
 * for them on close.
 */
export interface UpgradedConnections {
  /** Resolves when all are closed. Destroys those still open after the timeout. */
  waitForClose(timeoutMs: number): Promise<void>
}

export function trackUpgradedConnections(server: Server): UpgradedConnections {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request, connection) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return {
    async waitForClose(timeoutMs) {
      const deadline = setTimeout(() => {
        for (const connection of open) connection.destroy()
      }, timeoutMs)
      await Promise.all([...open].map(whenClosed))
      clearTimeout(deadline)
    },
  }
}

function whenClosed(connection: Duplex): Promise<void> {
  return connection.closed ? Promise.resolve() : new Promise((resolve) => connection.once('close', resolve))
}
