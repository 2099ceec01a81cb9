import type { ChangeEvent } from '@handiwork/core/api'
import { createCatalog, type Ecosystem } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { registeredTechnologies } from '../../stores/registered-technologies.ts'
import { matchesPackageName } from './matches-package-name.ts'

/** The current and previous keys and package names of a changed package. */
export interface AffectedPackages {
  readonly keys: readonly string[]
  readonly names: readonly string[]
}

/**
 * Applies a package change: updates the technologies of used packages at once, and sends tasks for ratings
 * and reports. Returns the events for jobs that name the package.
 */
export async function applyPackageChange(
  trx: DatabaseTransaction,
  tasks: Tasks,
  affected: AffectedPackages,
): Promise<ChangeEvent[]> {
  await updateTechnologies(trx, affected.names)
  await tasks.send('apply-catalog', { to: 'users', affected, after: null }, { in: trx })
  await tasks.send('apply-catalog', { to: 'repositories', affected, after: null }, { in: trx })
  const { rows } = await sql<{ id: string; version: number }>`
    update jobs set version = version + 1 where packages && ${[...affected.keys]}::text[]
    returning id, version`.execute(trx)
  return rows.map((job) => ({ type: 'job', ...job }))
}

interface PackageUse {
  readonly ecosystem: Ecosystem
  readonly name: string
  readonly technology: string | null
}

/** Updates the technology of used packages with these names, in any spelling. */
async function updateTechnologies(trx: DatabaseTransaction, names: readonly string[]): Promise<void> {
  const { byPackage } = createCatalog(await registeredTechnologies(trx))
  const { rows } = await sql<PackageUse>`
    select distinct used.ecosystem, used.name, used.technology
    from repository_packages as used where ${matchesPackageName(names)}`.execute(trx)
  for (const use of rows) {
    const technology = byPackage(use.ecosystem, use.name)?.key ?? null
    if (technology !== use.technology) await setTechnology(trx, use, technology)
  }
}

async function setTechnology(
  trx: DatabaseTransaction,
  { ecosystem, name, technology: before }: PackageUse,
  technology: string | null,
): Promise<void> {
  // For private code only packages of a known technology may be stored.
  if (technology === null)
    await sql`delete from repository_packages as used using repositories
      where repositories.id = used.repository_id and repositories.private
        and used.ecosystem = ${ecosystem} and used.name = ${name}`.execute(trx)
  await sql`update repository_packages set technology = ${technology}
    where ecosystem = ${ecosystem} and name = ${name} and technology is not distinct from ${before}`.execute(
    trx,
  )
}
