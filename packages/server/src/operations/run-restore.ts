import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { openFingerprints } from '../encryption/fingerprints.ts'
import { readStoredSecret } from '../encryption/open-encryption.ts'
import { eraseDeletedUsers } from '../features/clean-up/erase-deleted-users.ts'
import { STANDARD_STREAM } from './backup-file/backup-stream.ts'
import { spoolBackup } from './backup-file/spool-backup.ts'
import type { Operation, OperationEnvironment } from './operation.ts'
import { restore } from './restore.ts'
import { describe } from './run-backup.ts'
import { openSession } from './session/open-session.ts'

/** handiwork restore <file> */
export async function runRestore(
  { file, replace }: Extract<Operation, { kind: 'restore' }>,
  environment: OperationEnvironment,
): Promise<number> {
  const { settings, print, confirm, signal } = environment
  await using session = await openSession(settings, { create: true })
  await using input = await openInput(file, environment)
  const restored = await restore(session, { file: input.file, replace, confirm, signal })
  const { description, manifest, secret } = restored
  const source = file === STANDARD_STREAM ? 'the backup from standard input' : file
  print(`Restored ${source}, created ${description.createdAt}: ${describe(manifest)}.`)
  for (const line of await restoreSecret(secret, settings)) print(line)
  if (restored.tombstones > 0) {
    // Until this has succeeded, the first clean-up of the service would do the same.
    await eraseDeletedUsers(session.db, () => {}, openFingerprints(settings))
    print('Erased the users again who were erased after the backup.')
  }
  await session.query('analyze')
  return 0
}

/** Standard input is copied to a temporary file in the data directory, which has more space than `/tmp` may have. */
async function openInput(file: string, { settings, stdin, path, signal }: OperationEnvironment) {
  if (file !== STANDARD_STREAM) return { file: path(file), [Symbol.asyncDispose]: async () => {} }
  const spooled = await spoolBackup(stdin(), settings.dataDirectory, signal)
  return { file: spooled, [Symbol.asyncDispose]: () => spooled.close() }
}

type SecretSettings = OperationEnvironment['settings']

/** Stores the secret of the backup, unless the service has another. Returns what the operator should know. */
async function restoreSecret(
  secret: string | undefined,
  settings: Pick<SecretSettings, 'secrets' | 'dataDirectory'>,
): Promise<string[]> {
  const current = settings.secrets?.join(',') ?? readStoredSecret(settings)
  if (secret === undefined)
    return current === undefined
      ? ['The backup has no secret. Without the original one, users have to connect their code hosts again.']
      : []
  if (current === secret) return []
  if (current !== undefined)
    return ['The secret of the backup differs from the configured one, which was left unchanged.']
  if (secret.includes(','))
    return ['The backup has several secrets. Set HANDIWORK_SECRET to the value in its file "secret".']
  await mkdir(settings.dataDirectory, { recursive: true, mode: 0o700 })
  await writeFile(join(settings.dataDirectory, 'secret'), secret, { flag: 'wx', mode: 0o600 })
  return [`Wrote the secret to ${join(settings.dataDirectory, 'secret')}.`]
}
