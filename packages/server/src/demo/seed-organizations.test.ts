import { demoJobs } from '@handiwork/fixtures/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { catalogKeywords } from '../features/jobs/keywords/catalog-keywords.ts'
import { matchKeywords } from '../features/jobs/keywords/match-keywords.ts'
import { createDemoClock } from './demo-clock.ts'
import { seedCatalog } from './seed-catalog.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedUsers } from './seed-users.ts'

describe('sample jobs', () => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await databases[0]!.open()
    const clock = createDemoClock(new Date())
    await seedUsers(database.db, clock)
    await seedCatalog(database.db)
    await seedOrganizations(database.db, clock)
  })
  afterAll(() => database[Symbol.asyncDispose]())

  test('store the keywords found in their texts', async () => {
    const storedJobs = await database.db
      .selectFrom('jobs')
      .select(['title', 'languages', 'packages', 'badges'])
      .orderBy('title')
      .execute()
    const expectedJobs = demoJobs.map(({ title, content }) => ({
      title,
      ...matchKeywords(`${title}\n${content}`, catalogKeywords()),
    }))
    expect(storedJobs).toEqual(expectedJobs.toSorted((a, b) => (a.title < b.title ? -1 : 1)))
  })

  test('contain the intended keywords', () => {
    const keywordsByJob = demoJobs.map(({ title, content }) => [
      title,
      Object.values(matchKeywords(`${title}\n${content}`, catalogKeywords()))
        .flat()
        .join(' '),
    ])
    expect(keywordsByJob).toEqual([
      ['Back-end Engineer, Settlement', 'typescript fastify postgresql back-end'],
      ['Front-end Engineer, Statements', 'typescript react tanstack-query playwright front-end'],
      [
        'Full-stack Engineer, Partner Portal',
        'typescript react vite fastify zod redis vitest docker back-end front-end unit-testing',
      ],
      ['Site Reliability Engineer', 'go shell terraform kubernetes prometheus dev-ops'],
      ['Go Developer, Tidal Models', 'go grpc nats back-end unit-testing'],
      ['Systems Programmer, Scheduler', 'rust c tokio serde'],
      ['Android Developer', 'kotlin android jetpack-compose mobile-dev'],
      ['Ridership Analyst', 'sql r python pandas jupyter dbt'],
      ['Rails Developer, Ticket Machines', 'ruby rails sidekiq postgresql rspec'],
      ['Data Engineer, Timetables', 'python pandas fastapi'],
    ])
  })

  test('have a resolved location', async () => {
    const unresolved = await database.db
      .selectFrom('jobs')
      .select('title')
      .where('originalLocation', '<>', '')
      .where((is) => is.or([is('countryCode', 'is', null), is('location', '=', '')]))
      .execute()
    expect(unresolved).toEqual([])
  })

  test('are open, except for a draft and an expired job', async () => {
    const rows = await database.db
      .selectFrom('jobs')
      .select('title')
      .where((is) => is.or([is('status', '=', 'draft'), is('expiresAt', '<', new Date())]))
      .orderBy('title')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual([
      'Data Engineer, Timetables',
      'Rails Developer, Ticket Machines',
    ])
  })
})
