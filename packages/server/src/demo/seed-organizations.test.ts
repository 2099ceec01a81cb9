import { demoJobs } from '@handiwork/fixtures/demo'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { databases } from '../../test/databases.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { catalogueWords } from '../features/jobs/words/catalogue-words.ts'
import { wordsFound } from '../features/jobs/words/words-found.ts'
import { agoFrom } from './ago.ts'
import { seedCatalogue } from './seed-catalogue.ts'
import { seedOrganizations } from './seed-organizations.ts'
import { seedPeople } from './seed-people.ts'

describe('the jobs of the sample world', () => {
  let database: OpenDatabase

  beforeAll(async () => {
    database = await databases[0]!.open()
    const ago = agoFrom(new Date())
    await seedPeople(database.db, ago)
    await seedCatalogue(database.db)
    await seedOrganizations(database.db, ago)
  }, 60_000)
  afterAll(() => database[Symbol.asyncDispose]())

  test('hold what their texts name', async () => {
    const held = await database.db
      .selectFrom('jobs')
      .select(['title', 'languages', 'packages', 'badges'])
      .orderBy('title')
      .execute()
    const named = demoJobs.map(({ title, content }) => ({
      title,
      ...wordsFound(`${title}\n${content}`, catalogueWords()),
    }))
    expect(held).toEqual(named.toSorted((a, b) => (a.title < b.title ? -1 : 1)))
  })

  test('name what they were written for', () => {
    const named = demoJobs.map(({ title, content }) => [
      title,
      Object.values(wordsFound(`${title}\n${content}`, catalogueWords()))
        .flat()
        .join(' '),
    ])
    expect(named).toEqual([
      ['Back-end engineer, settlement', 'typescript fastify postgresql back-end'],
      ['Front-end engineer, statements', 'typescript react tanstack-query playwright front-end'],
      [
        'Full-stack engineer, partner portal',
        'typescript react vite fastify zod redis vitest docker back-end front-end unit-testing',
      ],
      ['Site reliability engineer', 'go shell terraform kubernetes prometheus dev-ops'],
      ['Go developer for tidal models', 'go grpc nats back-end unit-testing'],
      ['Systems programmer, the scheduler', 'rust c tokio serde'],
      ['Android developer, the next tram', 'kotlin android jetpack-compose mobile-dev'],
      ['Analyst, who rides when', 'sql r python pandas jupyter dbt'],
      ['Rails developer, ticket machines', 'ruby rails sidekiq postgresql rspec'],
      ['Data engineer, timetables', 'python pandas fastapi'],
    ])
  })

  test('are where they say', async () => {
    const unknown = await database.db
      .selectFrom('jobs')
      .select('title')
      .where('originalLocation', '<>', '')
      .where((is) => is.or([is('countryCode', 'is', null), is('location', '=', '')]))
      .execute()
    expect(unknown).toEqual([])
  })

  test('are open, but for a draft and one that is over', async () => {
    const rows = await database.db
      .selectFrom('jobs')
      .select('title')
      .where((is) => is.or([is('status', '=', 'draft'), is('expiresAt', '<', new Date())]))
      .orderBy('title')
      .execute()
    expect(rows.map(({ title }) => title)).toEqual([
      'Data engineer, timetables',
      'Rails developer, ticket machines',
    ])
  })
})
