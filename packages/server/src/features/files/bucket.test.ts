import { sql } from 'kysely'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { databases } from '../../../test/databases.ts'
import { createTestBucket } from '../../../test/objects/test-bucket.ts'
import { sendAvatar } from '../../../test/send-avatar.ts'
import { createTestServer, type TestServer } from '../../../test/test-server.ts'
import { moveFiles } from '../../stores/move-files.ts'
import { expectRemoval, removeDueObjects } from '../../stores/object-removals.ts'
import { cleanUp } from '../clean-up/clean-up.ts'

const picture = await sharp({ create: { width: 9, height: 9, channels: 3, background: '#8a4' } })
  .png()
  .toBuffer()

const OLD_NAME = `${'a'.repeat(22)}.png`

const contents = async ({ db }: TestServer) =>
  (await db.selectFrom('files').select('content').execute()).map(({ content }) => content)
const removals = async ({ db }: TestServer) =>
  (await sql<{ key: string }>`select key from object_removals`.execute(db)).rows.map(({ key }) => key)
const removeDue = ({ deps }: TestServer) => removeDueObjects(deps.db, deps.objects!)
const elapse = ({ db }: TestServer) =>
  sql`update object_removals set due_at = due_at - interval '1 hour'`.execute(db)

describe.each(databases)('pictures in a bucket on $kind', ({ open }) => {
  const start = async () => {
    const bucket = await createTestBucket()
    const server = await createTestServer({ open, settings: { bucket: bucket.settings } })
    return {
      ...{ bucket, server, ada: await server.createUser() },
      async [Symbol.asyncDispose]() {
        await server[Symbol.asyncDispose]()
        await bucket[Symbol.asyncDispose]()
      },
    }
  }

  test('are stored there only, and served', async () => {
    await using context = await start()
    const { bucket, server, ada } = context
    const { avatarUrl } = (await sendAvatar(server, ada, picture)).body
    const served = await server.inject({ method: 'GET', url: avatarUrl })
    expect({
      keys: [...bucket.objects.keys()],
      rows: await contents(server),
      status: served.status,
      removals: await removals(server),
    }).toEqual({
      keys: [`pictures${avatarUrl.slice('/files'.length)}`],
      rows: [null],
      status: 200,
      removals: [],
    })
  })

  test('are deleted from it when another replaces them', async () => {
    await using context = await start()
    const { bucket, server, ada } = context
    await sendAvatar(server, ada, picture)
    const { avatarUrl } = (await sendAvatar(server, ada, picture)).body
    await removeDue(server)
    expect({ keys: [...bucket.objects.keys()], removals: await removals(server) }).toEqual({
      keys: [`pictures${avatarUrl.slice('/files'.length)}`],
      removals: [],
    })
  })

  test('of an erased user are deleted from it', async () => {
    await using context = await start()
    const { bucket, server, ada } = context
    await sendAvatar(server, ada, picture)
    await server.del(`/api/users/${ada.id}`, { as: ada, body: { login: ada.login, erase: true } })
    await removeDue(server)
    expect(bucket.objects.size).toBe(0)
  })

  test('of an erased user are deleted as soon as the bucket is back', async () => {
    await using context = await start()
    const { bucket, server, ada } = context
    await sendAvatar(server, ada, picture)
    bucket.fail(500, 4)
    await server.del(`/api/users/${ada.id}`, { as: ada, body: { login: ada.login, erase: true } })
    await expect(removeDue(server)).rejects.toThrow('does not answer')
    const during = bucket.objects.size
    await removeDue(server)
    expect({ during, after: bucket.objects.size }).toEqual({ during: 1, after: 0 })
  })

  test('answer 503 while it is away, and the earlier one remains', async () => {
    await using context = await start()
    const { bucket, server, ada } = context
    const { avatarUrl } = (await sendAvatar(server, ada, picture)).body
    bucket.fail(500, 8)
    const upload = await sendAvatar(server, ada, picture)
    const read = await server.inject({ method: 'GET', url: avatarUrl })
    const later = await server.inject({ method: 'GET', url: avatarUrl })
    const profile = await server.get('/api/profile', { as: ada })
    expect({
      upload: { status: upload.status, retryAfter: upload.headers['retry-after'] },
      read: read.status,
      later: later.status,
      avatarUrl: profile.body.avatarUrl,
    }).toEqual({ upload: { status: 503, retryAfter: '5' }, read: 503, later: 200, avatarUrl })
  })

  test('are deleted from it after an hour if their upload was not finished', async () => {
    await using context = await start()
    const { bucket, server } = context
    await expectRemoval(server.db, 'pictures/unfinished.png')
    await server.deps.objects!.put('pictures/unfinished.png', picture)
    await removeDue(server)
    const before = bucket.objects.size
    await elapse(server)
    await removeDue(server)
    expect({ before, after: bucket.objects.size }).toEqual({ before: 1, after: 0 })
  })

  test('are moved to it by the clean-up, and readable before and after', async () => {
    await using context = await start()
    const { bucket, server } = context
    await server.db
      .insertInto('files')
      .values({ name: OLD_NAME, content: picture, type: 'image/png' })
      .execute()
    const before = await server.get(`/files/${OLD_NAME}`)
    await cleanUp(server.deps)
    const after = await server.get(`/files/${OLD_NAME}`)
    expect({
      ...{ before: before.status, after: after.status, same: before.body === after.body },
      ...{
        rows: await contents(server),
        object: bucket.objects.get(`pictures/${OLD_NAME}`)?.equals(picture),
      },
      removals: await removals(server),
    }).toEqual({ before: 200, after: 200, same: true, rows: [null], object: true, removals: [] })
  })

  test('stay in the table while it is away, and the clean-up succeeds', async () => {
    await using context = await start()
    const { bucket, server } = context
    await server.db
      .insertInto('files')
      .values({ name: OLD_NAME, content: picture, type: 'image/png' })
      .execute()
    bucket.fail(500, 4)
    await cleanUp(server.deps)
    expect((await contents(server)).map((content) => content?.equals(picture))).toEqual([true])
  })

  test('that two processes move at once are not deleted later', async () => {
    await using context = await start()
    const { bucket, server } = context
    await server.db
      .insertInto('files')
      .values({ name: OLD_NAME, content: picture, type: 'image/png' })
      .execute()
    // Both have read the row before one of them has moved the file.
    let isFirst = true
    bucket.onRequest = async () => {
      if (!isFirst) return
      isFirst = false
      await moveFiles(server.db, server.deps.objects!)
    }
    await moveFiles(server.db, server.deps.objects!)
    await expectRemoval(server.db, `pictures/${OLD_NAME}`)
    await elapse(server)
    await removeDue(server)
    expect({ keys: [...bucket.objects.keys()], removals: await removals(server) }).toEqual({
      keys: [`pictures/${OLD_NAME}`],
      removals: [],
    })
  })

  test('that are deleted while they are moved are deleted from it', async () => {
    await using context = await start()
    const { bucket, server } = context
    await server.db
      .insertInto('files')
      .values({ name: OLD_NAME, content: picture, type: 'image/png' })
      .execute()
    bucket.onRequest = async (request) => {
      if (request.startsWith('PUT')) await server.db.deleteFrom('files').execute()
    }
    await moveFiles(server.db, server.deps.objects!)
    await removeDue(server)
    expect(bucket.objects.size).toBe(0)
  })
})
