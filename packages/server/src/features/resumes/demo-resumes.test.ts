import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { createDemoClock } from '../../demo/demo-clock.ts'
import { seedCareers } from '../../demo/seed-careers.ts'
import { seedUsers } from '../../demo/seed-users.ts'

const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json')
const ajv = new Ajv({ strict: false, allErrors: true })
formats.default(ajv)
const isJsonResume = ajv.compile(schema)

describe.each(databases)('sample users on $kind', ({ open }) => {
  test('have resumes that are valid JSON Resumes', async () => {
    await using server = await createTestServer({ open })
    const ago = createDemoClock(new Date('2026-11-20T00:00:00Z'))
    await seedUsers(server.db, ago)
    await seedCareers(server.db, ago)
    const users = await server.db
      .selectFrom('visibleUsers')
      .select('login')
      .where('resumeCreated', '=', true)
      .execute()
    const invalid = []
    for (const { login } of users) {
      const { body } = await server.get(`/api/resumes/${login}.json`)
      if (!isJsonResume(body)) invalid.push({ login, errors: isJsonResume.errors })
    }
    expect(users.length).toBeGreaterThan(0)
    expect(invalid).toEqual([])
  })
})
