import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { TestPerson } from '../a-person.ts'
import { aServer, type TestServer } from '../a-server.ts'
import { anIcon } from '../send-package.ts'
import { sendPicture } from '../send-picture.ts'

let server: TestServer
let ada: TestPerson

beforeAll(async () => {
  server = await aServer({ settings: { rateFactor: 1000 } })
  ada = await server.person({ role: 'admin' })
})
afterAll(() => server[Symbol.asyncDispose]())

/** What a PNG begins with; enough to tell its measures. */
function png(width: number, height: number, length = 64): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080010001003', 'hex')
const aPackage = { title: 'Left pad', group: 'util' }

async function send(file: Buffer | undefined, json: unknown = aPackage, name = 'icon.png') {
  const form = new FormData()
  form.append('package', typeof json === 'string' ? json : JSON.stringify(json))
  if (file !== undefined) form.append('icon', new Blob([Uint8Array.from(file)], { type: 'image/png' }), name)
  const { headers, body } = new Response(form)
  const payload = Buffer.from(await new Response(body).arrayBuffer())
  const type = headers.get('content-type') ?? ''
  return server.inject({
    method: 'POST',
    url: '/api/packages',
    as: ada,
    payload,
    headers: { 'content-type': type },
  })
}

describe('the icon of a package', () => {
  test('is let in as a small PNG', async () => {
    expect((await send(await anIcon(), { ...aPackage, title: 'Small' })).status).toBe(201)
  })

  test('is required', async () => {
    expect((await send(undefined)).body).toMatchObject({
      errorMessage: 'Please attach an icon',
      code: 'invalid',
    })
  })

  test('is required also where a form sends an empty one', async () => {
    expect((await send(Buffer.alloc(0))).body.errorMessage).toBe('Please attach an icon')
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"/>')],
    ['HTML', Buffer.from('<html><script>__xss=1</script>')],
    ['JPEG', jpeg],
    ['GIF', Buffer.from('GIF89a')],
  ])('is no %s, whatever it is called', async (_, file) => {
    expect(await send(file)).toMatchObject({ status: 400, body: { errorMessage: 'Only png is allowed' } })
  })

  test.each([
    ['is huge', png(65_535, 65_535)],
    ['has no size', png(0, 10)],
    ['ends in the middle', png(1, 1).subarray(0, 20)],
  ])('is none that %s', async (_, file) => {
    expect((await send(file)).body.errorMessage).toBe('Please check uploaded file')
  })

  test.each([20_000, 20_001, 200_000])('has fewer than 20,000 bytes, not %i', async (bytes) => {
    expect(await send(png(64, 64, bytes))).toMatchObject({
      status: 400,
      body: { errorMessage: 'The file is too large', code: 'invalid' },
    })
  })

  test('may have 19,999 bytes', async () => {
    const icon = await anIcon()
    const file = Buffer.concat([icon, Buffer.alloc(19_999 - icon.length)])
    expect((await send(file, { ...aPackage, title: 'Large' })).status).toBe(201)
  })

  test('comes with fields that are checked in the words of the form', async () => {
    expect((await send(png(64, 64), { title: '', group: 'other' })).body).toMatchObject({
      errorMessage: 'All fields are required',
      fields: { 'body.title': 'All fields are required' },
    })
  })

  test('comes with JSON', async () => {
    expect((await send(png(64, 64), '{')).body).toMatchObject({ code: 'invalid' })
  })

  test('has no say by the name of its file', async () => {
    const name = '../"><img src=x onerror=1>.html'
    expect((await send(await anIcon(), { ...aPackage, title: 'Named' }, name)).status).toBe(201)
  })
})

describe('a picture of oneself', () => {
  const whole = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
      .png()
      .toBuffer()

  test.each([
    ['no picture', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"/>')],
    ['a page', async () => Buffer.from('<html><script>__xss=1</script>')],
    ['a GIF', async () => Buffer.from('GIF89a')],
  ])('is not %s', async (_, make) => {
    expect((await sendPicture(server, ada, await make())).body).toMatchObject({
      errorMessage: 'Only png and jpg are allowed',
      fields: { avatar: 'Only png and jpg are allowed' },
    })
  })

  test.each([
    ['huge by its header', async () => png(65_535, 65_535)],
    ['nothing behind its header', async () => png(64, 64)],
    ['a PNG cut off', async () => (await whole()).subarray(0, 300)],
    [
      'a JPEG cut off',
      async () =>
        (
          await sharp(await whole())
            .jpeg()
            .toBuffer()
        ).subarray(0, 900),
    ],
    ['a JPEG by its first bytes', async () => jpeg],
  ])('is not %s', async (_, make) => {
    expect(await sendPicture(server, ada, await make())).toMatchObject({
      status: 400,
      body: { errorMessage: 'Please check uploaded file', fields: { avatar: 'Please check uploaded file' } },
    })
  })

  test('has fewer than two million bytes', async () => {
    expect((await sendPicture(server, ada, png(64, 64, 2_000_000))).body.errorMessage).toBe(
      'The file is too large',
    )
  })

  test('is taken after all of these, and many at once', async () => {
    const file = await whole()
    const answers = await Promise.all(Array.from({ length: 8 }, () => sendPicture(server, ada, file)))
    // Icons are see-through here, and PNG.
    const kept = await server.db.selectFrom('files').select('name').where('type', '=', 'image/jpeg').execute()
    expect([new Set(answers.map(({ status }) => status)), kept.length]).toEqual([new Set([200]), 1])
  })
})

test('who may not is told so before anything is read', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  const answer = await server.inject({ method: 'POST', url: '/api/packages', payload: 'no form', headers })
  expect(answer.status).toBe(401)
})

test('a form that is broken is refused', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  const answer = await server.inject({
    method: 'POST',
    url: '/api/packages',
    as: ada,
    payload: 'no form',
    headers,
  })
  expect(answer.status).toBe(400)
})
