import { crc32, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sendAvatar } from '../send-avatar.ts'
import { createIcon } from '../send-package.ts'
import { createTestServer, type TestServer } from '../test-server.ts'
import type { TestUser } from '../test-users.ts'

let server: TestServer
let ada: TestUser

beforeAll(async () => {
  server = await createTestServer({ settings: { rateFactor: 1000 } })
  ada = await server.createUser({ role: 'admin' })
})
afterAll(() => server[Symbol.asyncDispose]())

/** The header of a PNG file, which contains its dimensions. */
function png(width: number, height: number, length = 64): Buffer {
  const bytes = Buffer.alloc(length)
  Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex').copy(bytes)
  bytes.writeUInt32BE(width, 16)
  bytes.writeUInt32BE(height, 20)
  return bytes
}

/** A PNG of 64 by 64 pixels with a chunk of 100 kB that inflates to 100 MB. */
function pngBomb(type: 'zTXt' | 'iCCP' | 'IDAT'): Buffer {
  const inflated = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  const header = Buffer.from('00000040000000400800000000', 'hex')
  return Buffer.concat([
    ...[Buffer.from('89504e470d0a1a0a', 'hex'), chunk('IHDR', header)],
    type === 'IDAT' ? chunk(type, inflated) : chunk(type, Buffer.concat([Buffer.from('k\0\0'), inflated])),
    ...[chunk('IDAT', deflateSync(Buffer.alloc(64 * 65))), chunk('IEND', Buffer.alloc(0))],
  ])
}

function chunk(type: string, content: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type), content])
  const [length, checksum] = [Buffer.alloc(4), Buffer.alloc(4)]
  length.writeUInt32BE(content.length)
  checksum.writeUInt32BE(crc32(typed))
  return Buffer.concat([length, typed, checksum])
}

function pdfBomb(): Buffer {
  const stream = deflateSync(Buffer.alloc(100_000_000), { level: 9 })
  return Buffer.concat([
    Buffer.from(`%PDF-1.7\n1 0 obj<</Length ${stream.length}/Filter/FlateDecode>>stream\n`),
    ...[stream, Buffer.from('\nendstream endobj')],
  ])
}

const jpeg = Buffer.from('ffd8ffe000104a46494600010100000100010000ffc00011080010001003', 'hex')
const packageFields = { title: 'Left pad', group: 'util' }

async function send(file: Buffer | undefined, json: unknown = packageFields, name = 'icon.png') {
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
  test('is accepted as a small PNG', async () => {
    expect((await send(await createIcon(), { ...packageFields, title: 'Small' })).status).toBe(201)
  })

  test('is required', async () => {
    expect((await send(undefined)).body).toMatchObject({
      errorMessage: 'Please attach an icon',
      code: 'invalid',
    })
  })

  test('is required even if the form sends an empty file', async () => {
    expect((await send(Buffer.alloc(0))).body.errorMessage).toBe('Please attach an icon')
  })

  test.each([
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"/>')],
    ['HTML', Buffer.from('<html><script>__xss=1</script>')],
    ['JPEG', jpeg],
    ['GIF', Buffer.from('GIF89a')],
  ])('rejects %s, regardless of the file name', async (_, file) => {
    expect(await send(file)).toMatchObject({ status: 400, body: { errorMessage: 'Only png is allowed' } })
  })

  test.each([
    ['huge dimensions', png(65_535, 65_535)],
    ['no dimensions', png(0, 10)],
    ['a truncated header', png(1, 1).subarray(0, 20)],
  ])('rejects %s', async (_, file) => {
    expect((await send(file)).body.errorMessage).toBe('Please check uploaded file')
  })

  test.each([20_000, 20_001, 200_000])('rejects %i bytes, the limit being below 20,000', async (bytes) => {
    expect(await send(png(64, 64, bytes))).toMatchObject({
      status: 400,
      body: { errorMessage: 'The file is too large', code: 'invalid' },
    })
  })

  test('accepts 19,999 bytes', async () => {
    const icon = await createIcon()
    const file = Buffer.concat([icon, Buffer.alloc(19_999 - icon.length)])
    expect((await send(file, { ...packageFields, title: 'Large' })).status).toBe(201)
  })

  test("validates the other fields with the form's messages", async () => {
    expect((await send(png(64, 64), { title: '', group: 'other' })).body).toMatchObject({
      errorMessage: 'All fields are required',
      fields: { 'body.title': 'All fields are required' },
    })
  })

  test('requires valid JSON', async () => {
    expect((await send(png(64, 64), '{')).body).toMatchObject({ code: 'invalid' })
  })

  test('ignores the file name', async () => {
    const name = '../"><img src=x onerror=1>.html'
    expect((await send(await createIcon(), { ...packageFields, title: 'Named' }, name)).status).toBe(201)
  })
})

describe('an avatar', () => {
  const createPng = () =>
    sharp({ create: { width: 400, height: 400, channels: 3, background: '#345' } })
      .png()
      .toBuffer()

  test.each([
    ['an SVG', async () => Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" onload="__xss=1"/>')],
    ['a page', async () => Buffer.from('<html><script>__xss=1</script>')],
    ['a GIF', async () => Buffer.from('GIF89a')],
    ['a ZIP file', async () => Buffer.from('504b0304140000000800', 'hex')],
    ['a PDF with a compressed stream', async () => pdfBomb()],
    ['a gzip file', async () => gzipSync(await createPng())],
  ])('rejects %s', async (_, createFile) => {
    expect((await sendAvatar(server, ada, await createFile())).body).toMatchObject({
      errorMessage: 'Only png and jpg are allowed',
      fields: { avatar: 'Only png and jpg are allowed' },
    })
  })

  test.each([
    ['huge dimensions', async () => png(65_535, 65_535)],
    ['a header without content', async () => png(64, 64)],
    ['a truncated PNG', async () => (await createPng()).subarray(0, 300)],
    [
      'a truncated JPEG',
      async () =>
        (
          await sharp(await createPng())
            .jpeg()
            .toBuffer()
        ).subarray(0, 900),
    ],
    ['only the first bytes of a JPEG', async () => jpeg],
  ])('rejects %s', async (_, createFile) => {
    expect(await sendAvatar(server, ada, await createFile())).toMatchObject({
      status: 400,
      body: { errorMessage: 'Please check uploaded file', fields: { avatar: 'Please check uploaded file' } },
    })
  })

  test.each([
    ['text', pngBomb('zTXt')],
    ['a color profile', pngBomb('iCCP')],
    ['pixels', pngBomb('IDAT')],
  ])('is stored from a PNG whose %s would inflate to 100 MB', async (_, file) => {
    const { status } = await sendAvatar(server, ada, file)
    const stored = await server.db
      .selectFrom('files')
      .select('content')
      .orderBy('createdAt', 'desc')
      .execute()
    expect({ status, isSmall: stored[0]!.content!.length < 20_000 }).toEqual({ status: 200, isSmall: true })
  })

  test('rejects two million bytes', async () => {
    expect((await sendAvatar(server, ada, png(64, 64, 2_000_000))).body.errorMessage).toBe(
      'The file is too large',
    )
  })

  test('is accepted in parallel after rejected uploads', async () => {
    const file = await createPng()
    const responses = await Promise.all(Array.from({ length: 8 }, () => sendAvatar(server, ada, file)))
    // Icons in this test are transparent and therefore stored as PNG.
    const storedFiles = await server.db
      .selectFrom('files')
      .select('name')
      .where('type', '=', 'image/jpeg')
      .execute()
    expect({
      statuses: new Set(responses.map(({ status }) => status)),
      fileCount: storedFiles.length,
    }).toEqual({ statuses: new Set([200]), fileCount: 1 })
  })
})

test('checks access before reading the body', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  const response = await server.inject({ method: 'POST', url: '/api/packages', payload: 'no form', headers })
  expect(response.status).toBe(401)
})

test('returns 400 for a malformed form', async () => {
  const headers = { 'content-type': 'multipart/form-data; boundary=a' }
  const response = await server.inject({
    method: 'POST',
    url: '/api/packages',
    as: ada,
    payload: 'no form',
    headers,
  })
  expect(response.status).toBe(400)
})
