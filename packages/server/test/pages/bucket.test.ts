import { expect, test } from 'vitest'
import { pageFileName } from '../../src/pages/page-files.ts'
import { createTestBucket } from '../objects/test-bucket.ts'
import { createTestSite } from './test-site.ts'

test('stores cached pages in the configured bucket', async () => {
  await using bucket = await createTestBucket()
  await using site = await createTestSite({ settings: { bucket: bucket.settings } })
  await site.server.createUser({ login: 'ann' })
  await site.page('/users/ann')
  await site.server.app.pages?.settled()
  expect([...bucket.objects.keys()]).toEqual([`pages/${pageFileName('/users/ann')}`])
})

test('deletes the pages of a user who turned private from the bucket', async () => {
  await using bucket = await createTestBucket()
  await using site = await createTestSite({ settings: { bucket: bucket.settings } })
  const ann = await site.server.createUser({ login: 'ann' })
  await site.page('/users/ann')
  await site.server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
  await site.server.app.pages?.settled()
  expect([...bucket.objects.keys()]).toEqual([])
})

test('serves pages while the bucket is unavailable', async () => {
  await using bucket = await createTestBucket()
  await using site = await createTestSite({ settings: { bucket: bucket.settings } })
  await site.server.createUser({ login: 'ann' })
  await bucket[Symbol.asyncDispose]()
  expect((await site.page('/users/ann')).status).toBe(200)
})
