import { json } from '../src/db/tables.ts'
import { createRatedUser } from './create-rated-user.ts'
import type { TestServer } from './test-server.ts'
import type { TestUser, TestUserColumns } from './test-users.ts'

/** Profile columns of a user with a resume. */
export const adaProfile: TestUserColumns = {
  ...{ name: 'Ádá Lövelace', jobTitle: 'Developer', biography: 'Counts', resumeCreated: true },
  ...{ url: 'https://ada.example', location: 'Porto, Portugal', countryCode: 'pt' },
  links: json([{ url: 'https://github.com/ada', type: '' }]),
  naturalLanguages: json([{ code: 'pt', level: 'native' }]),
}

/** Creates a user with a resume: two positions, an education, a sidebar section and one on the bench. */
export async function createResumeOwner(
  server: TestServer,
  columns: TestUserColumns = {},
): Promise<TestUser> {
  const user = await createRatedUser(server, {}, { ...adaProfile, ...columns })
  await addListEntry(server, user, 'positions', {
    jobTitle: 'Intern',
    organizationName: 'Acme',
    startYear: 2001,
    endYear: 2003,
  })
  await addListEntry(server, user, 'positions', {
    jobTitle: 'Lead',
    startYear: 2004,
    startMonth: 5,
    current: true,
    description: '- **all**',
  })
  await addListEntry(server, user, 'educations', {
    organizationName: 'ETH',
    field: 'Maths',
    description: 'Proofs',
  })
  await addListEntry(server, user, 'sections', { title: 'Talks', description: 'Many', area: 'Sidebar' })
  await addListEntry(server, user, 'sections', { title: 'Secret plans', description: 'canary-bench' })
  return user
}

/** Adds an entry to one of the user's lists. */
export function addListEntry(server: TestServer, as: TestUser, list: string, body: object) {
  return server.post(`/api/${list}/${as.id}`, { as, body })
}
