import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { demoHosts } from './demo-hosts.ts'

let folder: string
const first = new Date('2026-03-04T15:06:07Z')
const start = (now = first) => demoHosts({ folder, now: () => now, onProgress: () => {} })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-demo-'))
  await using _ = await start()
}, 60_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('the code hosts are where they were before', async () => {
  const before = await start().then(addressAndStop)
  expect(await start().then(addressAndStop)).toBe(before)
})

test('repositories are built once, for the moment of the first start', async () => {
  await using hosts = await start(new Date('2027-01-01T00:00:00Z'))
  expect(hosts.builtFor).toEqual(first)
})

test('a port that another program took is named', async () => {
  await using _ = await start()
  await expect(start()).rejects.toThrow(/^Port \d+, where the sample \w+ is, is in use by another program\./)
})

test('a port that another program took keeps the service from starting', async () => {
  await using _ = await start()
  await expect(start()).rejects.toBeInstanceOf(StartFailure)
})

test('what was left half built is built anew', async () => {
  await rm(join(folder, 'demo', 'repositories', 'stamp.json'))
  await writeFile(join(folder, 'demo', 'repositories', 'gitHub', 'left-over'), '')
  const later = new Date('2026-05-01T00:00:00Z')
  await using hosts = await start(later)
  expect(hosts.builtFor).toEqual(later)
}, 60_000)

async function addressAndStop(hosts: Awaited<ReturnType<typeof start>>): Promise<string> {
  await hosts[Symbol.asyncDispose]()
  return hosts.sources.gitHub.webUrl
}
