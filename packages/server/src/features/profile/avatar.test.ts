import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { sendAvatar } from '../../../test/send-avatar.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import type { TestUser } from '../../../test/test-users.ts'

const red = { r: 220, g: 20, b: 20 }

function createPng(width = 600, height = 300, alpha = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { ...red, alpha } } })
    .png()
    .toBuffer()
}

/** Stored with red above blue. Displayed according to its EXIF orientation, red is on the right. */
function createRotatedPhoto(): Promise<Buffer> {
  const blue = {
    create: { width: 100, height: 50, channels: 3, background: { r: 20, g: 20, b: 220 } },
  } as const
  return sharp({ create: { width: 100, height: 100, channels: 3, background: red } })
    .composite([{ input: blue, top: 50, left: 0 }])
    .jpeg()
    .withExif({ IFD0: { Copyright: 'm4rk3d camera' } })
    .withMetadata({ orientation: 6 })
    .toBuffer()
}

describe.each(databases)('an uploaded avatar on $kind', ({ open }) => {
  const fetchImage = async ({ app }: TestServer, url: string) => (await app.inject({ url: url })).rawPayload
  const uploadAvatar = async (server: TestServer, as: TestUser, file: Buffer) =>
    (await sendAvatar(server, as, file)).body.avatarUrl as string
  const findAvatarUrl = async (server: TestServer, as: TestUser) =>
    (await server.get('/api/profile', { as })).body.avatarUrl

  test('is resized to 256 pixels square (spec §5)', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const url = await uploadAvatar(server, ada, await createPng())
    expect(await sharp(await fetchImage(server, url)).metadata()).toMatchObject({ width: 256, height: 256 })
  })

  test.each([
    ['a transparent image', 0.5, 'image/png'],
    ['a photograph', undefined, 'image/jpeg'],
  ])('of %s (alpha %s) is stored as %s', async (_, alpha, type) => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const file = alpha === undefined ? await createRotatedPhoto() : await createPng(300, 300, alpha)
    const { headers } = await server.get(await uploadAvatar(server, ada, file))
    expect(headers['content-type']).toBe(type)
  })

  test('is rotated upright and has no EXIF data', async () => {
    await using server = await createTestServer({ open })
    const image = await fetchImage(
      server,
      await uploadAvatar(server, await server.createUser(), await createRotatedPhoto()),
    )
    const pixels = await sharp(image).raw().toBuffer()
    const [left, right] = [pixels[(128 * 256 + 20) * 3]!, pixels[(128 * 256 + 236) * 3]!]
    expect({
      redOnTheRight: right > 150 && left < 100,
      exif: (await sharp(image).metadata()).exif,
      hasMark: image.includes('m4rk3d'),
    }).toEqual({ redOnTheRight: true, exif: undefined, hasMark: false })
  })

  test('drops data appended to the file', async () => {
    await using server = await createTestServer({ open })
    const file = Buffer.concat([await createPng(), Buffer.from('<html><script>m4rk3d</script>')])
    const image = await fetchImage(server, await uploadAvatar(server, await server.createUser(), file))
    expect(image.includes('m4rk3d')).toBe(false)
  })

  test('is served as a sandboxed image that only browsers may cache', async () => {
    await using server = await createTestServer({ open })
    const { headers } = await server.get(
      await uploadAvatar(server, await server.createUser(), await createPng()),
    )
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test.each([['/files/AAAAAAAAAAAAAAAAAAAAAA.png'], ['/files/..%2f..%2fsecret'], ['/files/x.svg']])(
    'returns 404 for %s',
    async (path) => {
      await using server = await createTestServer({ open })
      expect((await server.get(path)).status).toBe(404)
    },
  )

  test('replaces the previous one, which is deleted', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const before = await uploadAvatar(server, ada, await createPng())
    const after = await uploadAvatar(server, ada, await createPng(90, 90))
    const [removed, current] = [await server.get(before), await server.get(after)]
    expect({
      removedStatus: removed.status,
      currentStatus: current.status,
      avatarUrl: await findAvatarUrl(server, ada),
    }).toEqual({ removedStatus: 404, currentStatus: 200, avatarUrl: after })
  })

  test('can be removed', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    const url = await uploadAvatar(server, ada, await createPng())
    const { status } = await server.del('/api/profile/avatar', { as: ada })
    const removed = await server.get(url)
    expect({ status, removedStatus: removed.status, avatarUrl: await findAvatarUrl(server, ada) }).toEqual({
      status: 204,
      removedStatus: 404,
      avatarUrl: null,
    })
  })

  test('also removes a link to the image of a code host', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser({ avatarUrl: 'https://github.test/ada.png' })
    await server.del('/api/profile/avatar', { as: ada })
    expect(await findAvatarUrl(server, ada)).toBe(null)
  })

  test('publishes a change of the profile', async () => {
    await using server = await createTestServer({ open })
    const ada = await server.createUser()
    await uploadAvatar(server, ada, await createPng())
    expect(server.publishedEvents.map(({ type, id }) => [type, id])).toEqual([
      ['user', ada.id],
      ['profile', ada.id],
    ])
  })
})
