import { expect, test } from 'vitest'
import { anyDatabase } from '../../test/databases.ts'
import { createDemoClock } from './demo-clock.ts'
import { seedApplications } from './seed-applications.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedUsers } from './seed-users.ts'

test('inserts applications in different states, with the skills of their jobs', async () => {
  await using database = await anyDatabase.open()
  const { db } = database
  const clock = createDemoClock(new Date())
  await seedUsers(db, clock)
  await seedCatalog(db)
  await seedOrganizations(db, clock)
  await seedApplications(db, clock)
  const rows = await db.selectFrom('applications').select(['state', 'snapshot']).execute()
  expect(new Set(rows.map(({ state }) => state))).toEqual(new Set(['sent', 'viewed', 'interview']))
  expect(rows.filter(({ snapshot }) => snapshot.skills.length === 0)).toEqual([])
})
