import { demoKeywords, demoPackages } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import { fixedId } from './fixed-id.ts'
import { idOf } from './seed-people.ts'

/** Keeps packages and keywords; those that are there by now stay as they are. */
export async function seedCatalogue(db: Queryable): Promise<void> {
  await db
    .insertInto('packages')
    .values(
      demoPackages().map(({ pendingOf, packageNames, ...one }) => ({
        ...one,
        id: fixedId('package', one.name),
        packageNames: [...packageNames],
        pending: pendingOf !== undefined,
        proposedBy: pendingOf === undefined ? null : idOf(pendingOf),
      })),
    )
    .onConflict((on) => on.doNothing())
    .execute()
  await db
    .insertInto('keywords')
    .values(demoKeywords().map((one) => ({ ...one, id: fixedId('keyword', one.kind, one.word) })))
    .onConflict((on) => on.doNothing())
    .execute()
}
