import { demoPackages } from '@handiwork/fixtures/demo'
import type { Queryable } from '../deps.ts'
import { fillWords } from '../features/jobs/words/word-store.ts'
import { fixedId } from './fixed-id.ts'
import { idOf } from './seed-people.ts'

/** Keeps packages, and the words of every new service; those that are there by now stay as they are. */
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
  await fillWords(db)
}
