import { describe, expect, test } from 'vitest'
import { insertJob, insertOrganizationWithMembers, publishedDaysAgo } from '../../../test/insert-job.ts'
import { createTestServer } from '../../../test/test-server.ts'

describe('job feed', () => {
  test('lists open jobs, newest first', async () => {
    await using server = await createTestServer()
    const organization = await insertOrganizationWithMembers(server, 'Oakfield')
    await insertJob(server, organization, { title: 'Older', ...publishedDaysAgo(9) })
    await insertJob(server, organization, { title: 'Newer & better', ...publishedDaysAgo(2) })
    await insertJob(server, organization, { title: 'Over', ...publishedDaysAgo(61) })
    await insertJob(server, organization, { title: 'Draft', status: 'draft' })
    const { body } = await server.get('/jobs/rss.xml')
    const titles = [...String(body).matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)
    expect(titles).toEqual(['Newer &amp; better, Oakfield', 'Older, Oakfield'])
  })

  test('lists the jobs of a search, and names it in its own link', async () => {
    await using server = await createTestServer()
    const organization = await insertOrganizationWithMembers(server, 'Oakfield')
    await insertJob(server, organization, { title: 'Go', languages: ['go'], ...publishedDaysAgo(1) })
    await insertJob(server, organization, {
      title: 'Rust',
      languages: ['rust'],
      remote: true,
      ...publishedDaysAgo(2),
    })
    const { body } = await server.get('/jobs/rss.xml?languages=rust&workFrom=remote')
    expect([...String(body).matchAll(/<item><title>([^<]*)/g)].map(([, title]) => title)).toEqual([
      'Rust, Oakfield',
    ])
    expect(body).toContain('/jobs/rss.xml?workFrom=remote&amp;languages=rust"')
  })

  test('lists only the jobs of an organization on its host', async () => {
    await using server = await createTestServer()
    const [oakfield, other] = [
      await insertOrganizationWithMembers(server, 'Oakfield'),
      await insertOrganizationWithMembers(server, 'Other'),
    ]
    await server.db
      .updateTable('organizations')
      .set({ host: 'jobs.oakfield.example' })
      .where('id', '=', oakfield)
      .execute()
    await insertJob(server, oakfield, { title: 'Own', ...publishedDaysAgo(2) })
    await insertJob(server, other, { title: 'Foreign', ...publishedDaysAgo(1) })
    const titlesAt = async (host: string) => {
      const { body } = await server.get('/jobs/rss.xml', { headers: { host } })
      return [...String(body).matchAll(/<item><title>([^,<]*)/g)].map(([, title]) => title)
    }
    expect(await titlesAt('Jobs.Oakfield.example')).toEqual(['Own'])
    expect(await titlesAt('handiwork.example')).toEqual(['Foreign', 'Own'])
  })

  test('describes a job with the start of its text, without Markdown syntax', async () => {
    await using server = await createTestServer()
    await insertJob(server, await insertOrganizationWithMembers(server), {
      content: '**Work** with us.\n\nSoon.',
      ...publishedDaysAgo(1),
    })
    const { body } = await server.get('/jobs/rss.xml')
    expect(/<item>.*<description>([^<]*)/.exec(String(body))?.[1]).toBe('Work with us.')
  })
})
