import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { StartFailure } from './start-failure.ts'

/** A port that nobody listens on right now. */
export async function freePort(host: string): Promise<number> {
  const server = createServer().listen(0, host)
  await once(server, 'listening').catch((cause) => {
    throw new StartFailure(`The service cannot listen at ${host}: ${cause.message}`, { cause })
  })
  const { port } = server.address() as AddressInfo
  server.close()
  await once(server, 'close')
  return port
}
