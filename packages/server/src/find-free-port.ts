import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { StartFailure } from './start-failure.ts'

/** Finds an unused port. */
export async function findFreePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening').catch((cause) => {
    throw new StartFailure(`Cannot listen on ${host}: ${cause.message}`, { cause })
  })
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
