import type { Announcement } from '@handiwork/core/api'
import { catalogueWith, type Ecosystem } from '@handiwork/core/catalog'
import { sql } from 'kysely'
import type { DatabaseTransaction } from '../../db/tables.ts'
import type { Tasks } from '../../queue/tasks.ts'
import { registeredTechnologies } from '../../stores/registered-technologies.ts'
import { isSpelledLike } from './package-spelling.ts'

/** What a change of a package touches: what it is and was called, and the packages it takes and took. */
export interface Touched {
  readonly keys: readonly string[]
  readonly names: readonly string[]
}

/**
 * Makes a change of a package count for everybody: which packages stand for which technology at once, ratings and reports
 * in the background. Gives the jobs that name it, to be announced.
 */
export async function takeEffect(
  trx: DatabaseTransaction,
  tasks: Tasks,
  touched: Touched,
): Promise<Announcement[]> {
  await takePackages(trx, touched.names)
  await tasks.send('apply-catalogue', { to: 'people', touched, after: null }, { in: trx })
  await tasks.send('apply-catalogue', { to: 'repositories', touched, after: null }, { in: trx })
  const { rows } = await sql<{ id: string; version: number }>`
    update jobs set version = version + 1 where packages && ${[...touched.keys]}::text[]
    returning id, version`.execute(trx)
  return rows.map((job) => ({ type: 'job', ...job }))
}

// --- internal ---

interface Use {
  readonly ecosystem: Ecosystem
  readonly name: string
  readonly technology: string | null
}

/** Says of packages of these names, in whatever spelling, which technology they stand for now. */
async function takePackages(trx: DatabaseTransaction, names: readonly string[]): Promise<void> {
  const { ofPackage } = catalogueWith(await registeredTechnologies(trx))
  const { rows } = await sql<Use>`
    select distinct used.ecosystem, used.name, used.technology
    from repository_packages as used where ${isSpelledLike(names)}`.execute(trx)
  for (const use of rows) {
    const technology = ofPackage(use.ecosystem, use.name)?.key ?? null
    if (technology !== use.technology) await take(trx, use, technology)
  }
}

async function take(
  trx: DatabaseTransaction,
  { ecosystem, name, technology: before }: Use,
  technology: string | null,
): Promise<void> {
  // Of private code only packages that everybody knows are kept.
  if (technology === null)
    await sql`delete from repository_packages as used using repositories
      where repositories.id = used.repository_id and repositories.private
        and used.ecosystem = ${ecosystem} and used.name = ${name}`.execute(trx)
  await sql`update repository_packages set technology = ${technology}
    where ecosystem = ${ecosystem} and name = ${name} and technology is not distinct from ${before}`.execute(
    trx,
  )
}
