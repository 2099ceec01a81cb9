import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareSampleData } from '../../test/shared-sample-data.ts'
import { StartFailure } from '../start-failure.ts'
import { startDemoHosts } from './demo-hosts.ts'

let folder: string
let builtFor: Date
const start = (now = new Date()) => startDemoHosts({ folder, now: () => now, onProgress: () => {} })

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-demo-'))
  const { location: snapshot } = await shareSampleData()
  await using hosts = await startDemoHosts({ folder, now: () => new Date(), onProgress: () => {}, snapshot })
  builtFor = hosts.builtFor
}, 300_000)
afterAll(() => rm(folder, { recursive: true, force: true }))

test('keeps the addresses of code hosts across restarts', async () => {
  const before = await start().then(addressAndStop)
  expect(await start().then(addressAndStop)).toBe(before)
})

test('keeps the repositories of the first start', async () => {
  await using hosts = await start(new Date('2027-01-01T00:00:00Z'))
  expect(hosts.builtFor).toEqual(builtFor)
})

test('names the port that another program uses', async () => {
  await using _ = await start()
  await expect(start()).rejects.toThrow(
    /^Port \d+ of the sample code host \w+ is in use by another program\./,
  )
})

test('rejects with a StartFailure if a port is in use', async () => {
  await using _ = await start()
  await expect(start()).rejects.toBeInstanceOf(StartFailure)
})

test('rebuilds incomplete repositories', async () => {
  await rm(join(folder, 'demo', 'repositories', 'stamp.json'))
  await writeFile(join(folder, 'demo', 'repositories', 'gitHub', 'left-over'), '')
  const later = new Date('2026-05-01T00:00:00Z')
  await using hosts = await start(later)
  expect(hosts.builtFor).toEqual(later)
})

async function addressAndStop(hosts: Awaited<ReturnType<typeof start>>): Promise<string> {
  await hosts[Symbol.asyncDispose]()
  return hosts.sources.gitHub.webUrl
}
