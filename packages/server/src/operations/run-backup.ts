import { readStoredSecret } from '../encryption/open-encryption.ts'
import { backUp } from './back-up.ts'
import type { BackupManifest } from './backup-file/backup-contents.ts'
import { capitalizedInputName, STANDARD_STREAM } from './backup-file/backup-stream.ts'
import { readBackup } from './backup-file/read-backup.ts'
import { toReadFailure } from './backup-file/read-backup-file.ts'
import type { Operation, OperationEnvironment } from './operation.ts'
import { OperationFailure } from './operation-failure.ts'
import { openSession } from './session/open-session.ts'

/** handiwork backup <file> */
export async function runBackup(
  { file, withSecret }: Extract<Operation, { kind: 'backup' }>,
  { settings, stdout, path, print, signal }: OperationEnvironment,
): Promise<number> {
  const secret = withSecret ? (settings.secrets?.join(',') ?? readStoredSecret(settings)) : undefined
  if (withSecret && secret === undefined)
    throw new OperationFailure(
      `There is no secret in ${settings.dataDirectory}, and HANDIWORK_SECRET is not set.`,
    )
  await using session = await openSession(settings)
  const isStream = file === STANDARD_STREAM
  const output = isStream ? stdout : path(file)
  const { manifest, size } = await backUp(session, { file: output, secret, now: new Date(), signal })
  const name = isStream ? 'the backup to standard output' : file
  print(`Wrote ${name}: ${describe(manifest)}, ${(size / 1e6).toFixed(1)} MB.`)
  print(
    withSecret
      ? 'It includes the secret: store it as safely as the secret itself.'
      : 'It does not include the secret. Store that separately, or use --with-secret.',
  )
  const [stored] = await session.query<{ readonly pictures: number }>(
    'select count(*)::int as pictures from files where content is null',
  )
  if (stored && stored.pictures > 0)
    print(`It does not include ${stored.pictures} pictures in the bucket. Copy its folder pictures as well.`)
  return 0
}

/** handiwork backup --verify <file> */
export async function runVerify(
  { file, json }: Extract<Operation, { kind: 'verify' }>,
  { stdin, path, print, signal }: OperationEnvironment,
): Promise<number> {
  const input = file === STANDARD_STREAM ? stdin() : path(file)
  const { description, manifest } = await readBackup(input).catch((error: unknown) => {
    signal.throwIfAborted()
    throw toReadFailure(error, file)
  })
  if (json) {
    print(JSON.stringify({ ...description, tables: manifest.tables, tasks: manifest.tasks }, null, 2))
    return 0
  }
  const { createdAt, version, database, migrations, hasSecret } = description
  print(`${capitalizedInputName(file)} is complete and unchanged: ${describe(manifest)}.`)
  print(
    `Created ${createdAt} by Handiwork ${version}, from ${databaseNames[database]}, migration ${migrations.at(-1)}, ${hasSecret ? 'with' : 'without'} the secret.`,
  )
  return 0
}

const databaseNames = { pglite: 'the embedded database', postgres: 'PostgreSQL' } as const

/** The size of a backup: `1234 rows in 45 tables`. */
export function describe({ tables }: Pick<BackupManifest, 'tables'>): string {
  const summaries = Object.values(tables)
  const rows = summaries.reduce((sum, one) => sum + one.rows, 0)
  return `${rows} rows in ${summaries.length} tables`
}
