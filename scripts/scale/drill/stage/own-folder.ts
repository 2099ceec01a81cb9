import { chown, mkdir } from 'node:fs/promises'
import type { Account } from './part.ts'

/** Creates a folder that only the account can read. PostgreSQL requires that. */
export async function ownFolder(path: string, account: Account | undefined): Promise<string> {
  await mkdir(path, { mode: 0o700 })
  if (account) await chown(path, account.uid, account.gid)
  return path
}
