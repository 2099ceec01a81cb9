import { createRequire } from 'node:module'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { describe, expect, test } from 'vitest'
import { aServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { agoFrom } from '../../demo/ago.ts'
import { seedCareers } from '../../demo/seed-careers.ts'
import { seedPeople } from '../../demo/seed-people.ts'

const schema = createRequire(import.meta.url)('@jsonresume/schema/schema.json')
const ajv = new Ajv({ strict: false, allErrors: true })
formats.default(ajv)
const isJsonResume = ajv.compile(schema)

describe.each(databases)('the sample people on $kind', ({ open }) => {
  test('have resumes that are JSON Resumes as they are published', async () => {
    await using server = await aServer({ open })
    const ago = agoFrom(new Date('2026-11-20T00:00:00Z'))
    await seedPeople(server.db, ago)
    await seedCareers(server.db, ago)
    const shown = await server.db
      .selectFrom('visibleUsers')
      .select('login')
      .where('resumeCreated', '=', true)
      .execute()
    const wrong = []
    for (const { login } of shown) {
      const { body } = await server.get(`/api/resumes/${login}.json`)
      if (!isJsonResume(body)) wrong.push({ login, errors: isJsonResume.errors })
    }
    expect([shown.length > 0, wrong]).toEqual([true, []])
  })
})
