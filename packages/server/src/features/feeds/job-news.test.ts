import { describe, expect, test } from 'vitest'
import { aJobRow, anOrganizationRow, daysAgo } from '../../../test/a-job-row.ts'
import { aServer } from '../../../test/a-server.ts'

describe('the feed of jobs', () => {
  test('tells of those that are open, the newest first', async () => {
    await using server = await aServer()
    const organization = await anOrganizationRow(server, 'Oakfield')
    await aJobRow(server, organization, { title: 'Older', ...daysAgo(9) })
    await aJobRow(server, organization, { title: 'Newer & better', ...daysAgo(2) })
    await aJobRow(server, organization, { title: 'Over', ...daysAgo(61) })
    await aJobRow(server, organization, { title: 'Draft', status: 'draft' })
    const { body } = await server.get('/jobs/rss.xml')
    const titles = [...String(body).matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)
    expect(titles).toEqual(['Newer &amp; better, Oakfield', 'Older, Oakfield'])
  })

  test('tells the beginning of their texts, without signs of markdown', async () => {
    await using server = await aServer()
    await aJobRow(server, await anOrganizationRow(server), {
      content: '**Work** with us.\n\nSoon.',
      ...daysAgo(1),
    })
    const { body } = await server.get('/jobs/rss.xml')
    expect(/<item>.*<description>([^<]*)/.exec(String(body))?.[1]).toBe('Work with us.')
  })
})
