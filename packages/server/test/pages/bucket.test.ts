import { expect, test } from 'vitest'
import { fileOf } from '../../src/pages/page-files.ts'
import { aBucket } from './a-bucket.ts'
import { aSite } from './a-site.ts'

test('finished pages lie in the bucket, where there is one', async () => {
  await using bucket = await aBucket()
  await using site = await aSite({ settings: { pageBucket: bucket.settings } })
  await site.server.person({ login: 'ann' })
  await site.page('/users/ann')
  await site.server.app.pages?.settled()
  expect([...bucket.objects.keys()]).toEqual([fileOf('/users/ann')])
})

test('nothing of who turns private is left in the bucket', async () => {
  await using bucket = await aBucket()
  await using site = await aSite({ settings: { pageBucket: bucket.settings } })
  const ann = await site.server.person({ login: 'ann' })
  await site.page('/users/ann')
  await site.server.patch('/api/profile', { as: ann, body: { visibility: 'private' } })
  await site.server.app.pages?.settled()
  expect([...bucket.objects.keys()]).toEqual([])
})

test('a bucket that is away costs the file, not the page', async () => {
  await using bucket = await aBucket()
  await using site = await aSite({ settings: { pageBucket: bucket.settings } })
  await site.server.person({ login: 'ann' })
  await bucket[Symbol.asyncDispose]()
  expect((await site.page('/users/ann')).status).toBe(200)
})
