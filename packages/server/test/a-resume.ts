import { json } from '../src/db/tables.ts'
import type { PersonColumns, TestPerson } from './a-person.ts'
import { aRatedPerson } from './a-rated-person.ts'
import type { TestServer } from './a-server.ts'

/** What somebody with a resume tells of themselves. */
export const aboutAda: PersonColumns = {
  ...{ name: 'Ádá Lövelace', jobTitle: 'Developer', biography: 'Counts', resumeCreated: true },
  ...{ url: 'https://ada.example', location: 'Porto, Portugal', countryCode: 'pt' },
  links: json([{ url: 'https://github.com/ada', type: '' }]),
  naturalLanguages: json([{ code: 'pt', level: 'native' }]),
}

/** Somebody with a resume: two positions, an education, a text beside it and one on the bench. */
export async function aResume(server: TestServer, more: PersonColumns = {}): Promise<TestPerson> {
  const person = await aRatedPerson(server, {}, { ...aboutAda, ...more })
  await put(server, person, 'positions', {
    jobTitle: 'Intern',
    organizationName: 'Acme',
    startYear: 2001,
    endYear: 2003,
  })
  await put(server, person, 'positions', {
    jobTitle: 'Lead',
    startYear: 2004,
    startMonth: 5,
    current: true,
    description: '- **all**',
  })
  await put(server, person, 'educations', {
    organizationName: 'ETH',
    field: 'Maths',
    description: 'Proofs',
  })
  await put(server, person, 'sections', { title: 'Talks', description: 'Many', area: 'Sidebar' })
  await put(server, person, 'sections', { title: 'Secret plans', description: 'canary-bench' })
  return person
}

/** Adds to one of somebody's lists. */
export function put(server: TestServer, as: TestPerson, list: string, body: object) {
  return server.post(`/api/${list}/${as.id}`, { as, body })
}
