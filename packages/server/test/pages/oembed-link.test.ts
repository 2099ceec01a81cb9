import { expect, test } from 'vitest'
import { createRatedUser } from '../create-rated-user.ts'
import { insertRepository } from '../insert-repository.ts'
import { createTestSite } from './test-site.ts'

test('pages of public users and repositories link to their oEmbed data, and others do not', async () => {
  await using site = await createTestSite()
  const { server } = site
  const { publicUrl } = server.deps.settings
  await createRatedUser(server, {}, { login: 'mira' })
  const id = await insertRepository(server, { report: {} })
  const secret = await createRatedUser(server, {}, { login: 'secret', visibility: 'private' })
  const linked = async (path: string, headers?: Readonly<Record<string, string>>) => {
    const { text: body } = await site.page(path, headers)
    const [, href] = /<link rel="alternate" type="application\/json\+oembed" href="([^"]*)"/.exec(body) ?? []
    return href?.replaceAll('&#38;', '&').replaceAll('&amp;', '&')
  }
  const oEmbedUrl = (path: string) =>
    `${publicUrl}/api/oembed?${new URLSearchParams({ url: publicUrl + path, format: 'json' })}`
  const pages = ['/users/mira', `/projects/${id}`]
  for (const path of pages) {
    const url = await linked(path)
    expect(url).toBe(oEmbedUrl(path))
    expect((await server.get(url!.slice(publicUrl.length))).status).toBe(200)
  }
  expect({
    own: await linked('/users/secret', { cookie: secret.cookie }),
    home: await linked('/'),
    leaders: await linked('/leaders'),
  }).toEqual({ own: undefined, home: undefined, leaders: undefined })
})
