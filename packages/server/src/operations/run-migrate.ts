import { migrate } from '../db/migrate.ts'
import { distributeSession, distributionLines, requireDistributable } from './distribute-session.ts'
import {
  listKnownMigrations,
  type MigrationStatus,
  migrationStatus,
  readAppliedMigrations,
} from './migrations.ts'
import type { Operation, OperationEnvironment } from './operation.ts'
import { OperationFailure } from './operation-failure.ts'
import { openSession } from './session/open-session.ts'

/** handiwork migrate */
export async function runMigrate(
  { status, distribute, shards, json }: Extract<Operation, { kind: 'migrate' }>,
  { settings, print }: OperationEnvironment,
): Promise<number> {
  await using session = await openSession(settings, { create: !status })
  const readStatus = async () =>
    migrationStatus(await readAppliedMigrations(session), await listKnownMigrations())
  const before = await readStatus()
  if (status) {
    for (const line of json ? [JSON.stringify(before, null, 2)] : statusLines(before)) print(line)
    return before.pending.length + before.unknown.length > 0 ? 1 : 0
  }
  if (before.unknown.length > 0)
    throw new OperationFailure(
      `A newer version of Handiwork has migrated the database ${session.label} (${before.unknown[0]}). Update first.`,
    )
  if (distribute) await requireDistributable(session, shards)
  await migrate(session.db)
  const tables = distribute ? await distributeSession(session, shards) : undefined
  if (json) print(JSON.stringify({ ...(await readStatus()), ...(tables && { tables }) }, null, 2))
  else for (const line of [...migratedLines(before.pending), ...distributionLines(tables ?? [])]) print(line)
  return 0
}

function statusLines({ applied, pending, unknown }: MigrationStatus): string[] {
  return [
    ...applied.map((name) => `applied  ${name}`),
    ...pending.map((name) => `pending  ${name}`),
    ...unknown.map((name) => `unknown  ${name}  (of a newer version)`),
  ]
}

function migratedLines(names: readonly string[]): string[] {
  return names.length > 0 ? names.map((name) => `applied  ${name}`) : ['The database is up to date.']
}
