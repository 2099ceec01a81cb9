import { withoutPassword } from '../db/without-password.ts'
import { move } from './move.ts'
import type { Operation, OperationEnvironment } from './operation.ts'
import { OperationFailure } from './operation-failure.ts'
import { openEmbeddedSession } from './session/embedded-session.ts'
import { openPostgresSession } from './session/postgres-session.ts'

/** handiwork move-to <url> */
export async function runMove(
  { url }: Extract<Operation, { kind: 'move' }>,
  { settings: { dataDirectory }, print, signal }: OperationEnvironment,
): Promise<number> {
  if (!/^postgres(ql)?:\/\/./.test(url) || !URL.canParse(url))
    throw new OperationFailure('The target must be a URL such as postgres://user:password@host/database.')
  await using target = await openPostgresSession(url)
  await using source = await openEmbeddedSession(dataDirectory, { create: false })
  const moved = await move(source, target, { signal, onProgress: print })
  const rows = [...moved.values()].reduce((sum, one) => sum + one.rows, 0)
  print(`Moved ${rows} rows. All tables have the same number of rows and the same checksums.`)
  print(`The embedded database in ${dataDirectory} is unchanged.`)
  print(
    `Set DATABASE_URL to ${withoutPassword(url)} with its password, keep the secret, and start the service.`,
  )
  return 0
}
