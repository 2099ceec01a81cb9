import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import type { TestPerson } from '../../../test/a-person.ts'
import { aServer, type TestServer } from '../../../test/a-server.ts'
import { databases } from '../../../test/databases.ts'
import { sendPicture } from '../../../test/send-picture.ts'

const red = { r: 220, g: 20, b: 20 }

function aPng(width = 600, height = 300, alpha = 1): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 4, background: { ...red, alpha } } })
    .png()
    .toBuffer()
}

/** Red above blue as it is stored; shown as it is meant, a quarter turned, red is on the right. */
function aTurnedPhotograph(): Promise<Buffer> {
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

describe.each(databases)('one’s own picture on $kind', ({ open }) => {
  const kept = async ({ app }: TestServer, address: string) => (await app.inject({ url: address })).rawPayload
  const given = async (server: TestServer, as: TestPerson, file: Buffer) =>
    (await sendPicture(server, as, file)).body.avatarUrl as string
  const addressOf = async (server: TestServer, as: TestPerson) =>
    (await server.get('/api/profile', { as })).body.avatarUrl

  test('is a square of 256 pixels wherever it came from (spec §5)', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const address = await given(server, ada, await aPng())
    expect(await sharp(await kept(server, address)).metadata()).toMatchObject({ width: 256, height: 256 })
  })

  test.each([
    ['what is see-through', 0.5, 'image/png'],
    ['a photograph', undefined, 'image/jpeg'],
  ])('of %s (%s) is %s', async (_, alpha, type) => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const file = alpha === undefined ? await aTurnedPhotograph() : await aPng(300, 300, alpha)
    const { headers } = await server.get(await given(server, ada, file))
    expect(headers['content-type']).toBe(type)
  })

  test('stands upright, and tells nothing of the camera', async () => {
    await using server = await aServer({ open })
    const picture = await kept(server, await given(server, await server.person(), await aTurnedPhotograph()))
    const pixels = await sharp(picture).raw().toBuffer()
    const [left, right] = [pixels[(128 * 256 + 20) * 3]!, pixels[(128 * 256 + 236) * 3]!]
    expect({
      redOnTheRight: right > 150 && left < 100,
      told: (await sharp(picture).metadata()).exif,
      words: picture.includes('m4rk3d'),
    }).toEqual({ redOnTheRight: true, told: undefined, words: false })
  })

  test('leaves behind what was hung onto the file', async () => {
    await using server = await aServer({ open })
    const file = Buffer.concat([await aPng(), Buffer.from('<html><script>m4rk3d</script>')])
    const picture = await kept(server, await given(server, await server.person(), file))
    expect(picture.includes('m4rk3d')).toBe(false)
  })

  test('is served as nothing but a picture, to be kept by the browsers of those who saw it', async () => {
    await using server = await aServer({ open })
    const { headers } = await server.get(await given(server, await server.person(), await aPng()))
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, max-age=31536000, immutable',
      'content-security-policy': expect.stringContaining('sandbox'),
    })
  })

  test.each([['/files/AAAAAAAAAAAAAAAAAAAAAA.png'], ['/files/..%2f..%2fsecret'], ['/files/x.svg']])(
    '%s is none',
    async (path) => {
      await using server = await aServer({ open })
      expect((await server.get(path)).status).toBe(404)
    },
  )

  test('takes the place of the one before, which is gone', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const before = await given(server, ada, await aPng())
    const after = await given(server, ada, await aPng(90, 90))
    const [gone, there] = [await server.get(before), await server.get(after)]
    expect([gone.status, there.status, (await addressOf(server, ada)) === after]).toEqual([404, 200, true])
  })

  test('may be taken away', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    const address = await given(server, ada, await aPng())
    const { status } = await server.del('/api/profile/avatar', { as: ada })
    const gone = await server.get(address)
    expect([status, gone.status, await addressOf(server, ada)]).toEqual([204, 404, null])
  })

  test('of a code host is not ours to remove', async () => {
    await using server = await aServer({ open })
    const ada = await server.person({ avatarUrl: 'https://github.test/ada.png' })
    await server.del('/api/profile/avatar', { as: ada })
    expect(await addressOf(server, ada)).toBe(null)
  })

  test('changes the page of its person', async () => {
    await using server = await aServer({ open })
    const ada = await server.person()
    await given(server, ada, await aPng())
    expect(server.announced.map(({ type, id }) => [type, id])).toEqual([
      ['user', ada.id],
      ['profile', ada.id],
    ])
  })
})
