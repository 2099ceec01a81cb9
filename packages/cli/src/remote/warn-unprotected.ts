import { say } from '../say.ts'
import type { World } from '../world.ts'
import { type Connection, isUnprotected } from './connection.ts'

/** Says when a token goes where others can read it. */
export function warnUnprotected(connection: Connection, { stderr }: Pick<World, 'stderr'>): void {
  if (isUnprotected(connection))
    say(stderr, `Note: the token goes to ${connection.url} unencrypted; use https if you can.`)
}
