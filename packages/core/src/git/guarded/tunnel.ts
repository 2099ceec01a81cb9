import type { Socket } from 'node:net'
import { pipeline } from 'node:stream'
import { counted } from './counted.ts'
import type { GuardPass } from './guard-pass.ts'

/** Joins git and the host; what passes inside is theirs, but it is counted. */
export function tunnel(pass: GuardPass, client: Socket, upstream: Socket, head: Buffer): void {
  if (!pass.holds(client)) return
  client.write('HTTP/1.1 200 Connection Established\r\n\r\n')
  upstream.write(head)
  pipeline(client, upstream, () => upstream.destroy())
  pipeline(upstream, counted(pass), client, () => client.destroy())
}
