import { expect, test } from 'vitest'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../test/insert-job.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { cleanUp } from './clean-up.ts'

test('publishes events for jobs that expired within the last day', async () => {
  await using server = await createTestServer()
  const organization = await insertOrganizationWithMembers(server)
  const published = async (days: number) => insertJob(server, organization, publishedDaysAgo(days))
  await published(59)
  const expired = await published(60.5)
  await published(62)
  await insertJob(server, organization, { ...publishedDaysAgo(60.5), status: 'draft' })
  await cleanUp(server.deps)
  expect(server.publishedEvents).toEqual([{ type: 'job', id: expired, version: 1 }])
})
