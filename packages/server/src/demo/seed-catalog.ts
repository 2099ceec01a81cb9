import { demoPackages } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import { seedKeywords } from '../features/jobs/keywords/keyword-list.ts'
import { fixedId } from './fixed-id.ts'
import { demoUserId } from './seed-users.ts'

/** Inserts packages and the default keywords. Existing rows stay unchanged. */
export async function seedCatalog(db: Queryable): Promise<void> {
  await db
    .insertInto('packages')
    .values(
      demoPackages().map(({ proposedBy, packageNames, ...demoPackage }) => ({
        ...demoPackage,
        id: fixedId('package', demoPackage.name),
        packageNames: [...packageNames],
        pending: proposedBy !== undefined,
        proposedBy: proposedBy === undefined ? null : demoUserId(proposedBy),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await seedKeywords(db)
}
