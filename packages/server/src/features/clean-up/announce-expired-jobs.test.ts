import { expect, test } from 'vitest'
import { aJobRow, anOrganizationRow, daysAgo } from '../../../test/a-job-row.ts'
import { aServer } from '../../../test/a-server.ts'
import { cleanUp } from './clean-up.ts'

test('jobs that are over since the last day are announced, so that kept pages go', async () => {
  await using server = await aServer()
  const organization = await anOrganizationRow(server)
  const published = async (days: number) => aJobRow(server, organization, daysAgo(days))
  await published(59)
  const over = await published(60.5)
  await published(62)
  await aJobRow(server, organization, { ...daysAgo(60.5), status: 'draft' })
  await cleanUp(server.deps)
  expect(server.announced).toEqual([{ type: 'job', id: over, version: 1 }])
})
