import type { Server } from 'node:http'
import type { Duplex } from 'node:stream'

/** The connections of a server that became websockets: it forgets them, and still waits for them at its end. */
export interface UpgradedConnections {
  /** Settles when all are closed; those that are not in time are cut. */
  closed(withinMs: number): Promise<void>
}

export function upgradedConnections(server: Server): UpgradedConnections {
  const open = new Set<Duplex>()
  server.on('upgrade', (_request, connection) => {
    open.add(connection)
    connection.once('close', () => open.delete(connection))
  })
  return {
    async closed(withinMs) {
      const deadline = setTimeout(() => {
        for (const connection of open) connection.destroy()
      }, withinMs)
      await Promise.all([...open].map(isClosed))
      clearTimeout(deadline)
    },
  }
}

// --- internal ---

function isClosed(connection: Duplex): Promise<void> {
  return connection.closed ? Promise.resolve() : new Promise((resolve) => connection.once('close', resolve))
}
