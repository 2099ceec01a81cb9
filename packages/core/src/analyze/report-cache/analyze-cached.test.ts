import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import {
  ada,
  generateLines,
  grace,
  type Repository,
  repositoryScenarios,
} from '@handiwork/fixtures/repositories'
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { analyzeRepositories, withoutTimestamps } from '../../../test/analyze-repositories.ts'
import { removeObject } from '../../../test/remove-object.ts'
import { createTempFolder, type TempFolder } from '../../../test/temp-folders.ts'
import type { Report } from '../../contract/report.ts'
import { reportJson } from '../../report/json/report-json.ts'
import { parseTarget } from '../target/target.ts'
import { analyzeCached, type CachedAnalyzeOptions } from './analyze-cached.ts'

const noon = new Date('2026-11-20T12:00:00Z')
const evening = new Date('2026-11-20T19:30:07.123Z')

const ADA = String(ada.email)

let cache: TempFolder
let repository: Repository

beforeEach(async () => {
  cache = await createTempFolder()
  repository = await buildTagged()
})
afterEach(async () => {
  await cache[Symbol.asyncDispose]()
  await repository[Symbol.asyncDispose]()
})

/** A checkout with .gitattributes in a folder, a mailmap and both kinds of tags. */
function buildTagged(): Promise<Repository> {
  return repositoryScenarios
    .team()
    .commit({
      by: ada,
      on: '2024-06-01',
      write: {
        'web/.gitattributes': '*.lock linguist-generated\n',
        '.mailmap': '',
        'web/a.ts': generateLines(40, 3),
      },
    })
    .tag('v1')
    .tag('v2', { by: grace, on: '2024-06-02' })
    .build({ bare: false })
}

function run(options: Partial<CachedAnalyzeOptions> = {}): Promise<Report> {
  return analyzeCached({
    targets: [parseTarget(repository.path, '/')],
    targetArguments: ['.'],
    authors: 'all',
    asOf: noon,
    cacheFolder: cache.path,
    version: '0.0.0',
    build: 'one',
    environment: process.env,
    signal: new AbortController().signal,
    onProgress: () => {},
    ...options,
  })
}

/** Whether a run takes its report from the cache: without objects, it can't compute one. */
async function isReused(options: Partial<CachedAnalyzeOptions> = {}): Promise<boolean> {
  const objects = join(repository.path, '.git/objects')
  await rename(objects, `${objects}-away`)
  await mkdir(objects)
  try {
    const { skipped } = await run(options)
    return skipped.length === 0
  } finally {
    await rm(objects, { recursive: true })
    await rename(`${objects}-away`, objects)
  }
}

const requests: fc.Arbitrary<Partial<CachedAnalyzeOptions>> = fc.record({
  authors: fc.constantFrom<CachedAnalyzeOptions['authors']>(
    'all',
    [ADA],
    ['Grace Okafor'],
    ['tove@else.example'],
  ),
  since: fc.constantFrom(undefined, new Date('2024-01-05')),
  until: fc.constantFrom(undefined, new Date('2024-05-01')),
  model: fc.constantFrom<CachedAnalyzeOptions['model']>(undefined, 'xp/1', 'xp/2'),
  targetArguments: fc.constantFrom([], ['.'], ['a', 'b']),
})

test('a report from the cache is the same to the byte as a new one, for any request and time of the day', async () => {
  for (const request of fc.sample(requests, { numRuns: 8, seed: 4 })) {
    await run(request)
    expect(await isReused({ ...request, asOf: evening })).toBe(true)
    const reused = await run({ ...request, asOf: evening })
    const computed = await analyzeRepositories([repository], {
      targetArguments: ['.'],
      ...request,
      asOf: evening,
    })
    expect(toBytes(reused)).toBe(toBytes(computed))
  }
}, 60_000)

const toBytes = (report: Report) => reportJson(withoutTimestamps(report))

test('a report from the cache states when it was printed', async () => {
  const [before] = (await run()).repositories
  const start = new Date().toISOString()
  const [after] = (await run()).repositories
  expect(after!.analyzedAt >= start).toBe(true)
  expect(after!.analyzedAt > before!.analyzedAt).toBe(true)
})

test('a report from the cache reports the progress of an analysis', async () => {
  const states: unknown[] = []
  await run()
  await run({ onProgress: (target, { state }) => states.push([target, state]) })
  expect(states).toEqual([
    [0, 'reading'],
    [0, 'done'],
  ])
})

describe('is computed again', () => {
  const inGitDir = (name: string) => join(repository.path, '.git', name)
  const inWorkTree = (name: string) => join(repository.path, name)
  const changes: Readonly<Record<string, () => unknown>> = {
    'after a commit': () => repository.commit({ by: ada, on: '2024-07-01', write: { 'b.ts': 'let b\n' } }),
    'after a reset': () => repository.git('reset', '--quiet', '--soft', 'HEAD~1'),
    'after a new tag': () => repository.git('tag', 'v3'),
    'after a deleted tag': () => repository.git('tag', '-d', 'v1'),
    'after a moved tag': () => repository.git('tag', '--force', 'v1', 'HEAD~1'),
    'after packing tags': () => repository.git('pack-refs', '--all'),
    'after a note': () =>
      repository.git(
        ...['-c', 'user.name=Ada', '-c', 'user.email=ada@byrne.example'],
        ...['notes', '--ref=ai', 'add', '-m', 'note', 'HEAD'],
      ),
    'after a change of .mailmap': () =>
      writeFile(inWorkTree('.mailmap'), `${ada.name} <${ada.email}> <${grace.email}>\n`),
    'after a removed .mailmap': () => rm(inWorkTree('.mailmap')),
    'after a new .gitattributes': () => writeFile(inWorkTree('.gitattributes'), '*.ts linguist-vendored\n'),
    'after a change of .gitattributes in a folder': () =>
      writeFile(inWorkTree('web/.gitattributes'), '*.ts linguist-vendored\n'),
    'after a change of info/attributes': async () => {
      await mkdir(inGitDir('info'), { recursive: true })
      await writeFile(inGitDir('info/attributes'), '*.ts -diff\n')
    },
    'after a graft': async () => {
      await mkdir(inGitDir('info'), { recursive: true })
      await writeFile(inGitDir('info/grafts'), `${await repository.id()}\n`)
    },
    'after it became shallow': async () => writeFile(inGitDir('shallow'), `${await repository.id()}\n`),
    'after a new remote': () => repository.git('remote', 'add', 'origin', 'https://github.com/a/b.git'),
    'after a setting that git interprets': () => repository.git('config', 'include.path', '/elsewhere'),
  }
  test.for(Object.entries(changes))('%s', async ([, change]) => {
    await run()
    expect(await isReused()).toBe(true)
    await change()
    expect(await isReused()).toBe(false)
  })

  const options: Readonly<Record<string, Partial<CachedAnalyzeOptions>>> = {
    'for other authors': { authors: [ADA] },
    'with a start': { since: new Date('2024-01-01') },
    'with an end': { until: new Date('2024-01-01') },
    'with another model': { model: 'xp/1' },
    'with other arguments': { targetArguments: ['./.'] },
    'by another version': { version: '0.0.1' },
    'by another build': { build: 'two' },
    'without a build': { build: undefined },
    'with another git': { environment: { PATH: '/nowhere' } },
    'on the next day': { asOf: new Date('2026-11-21T00:00:00Z') },
    'at an earlier time': { asOf: new Date('2026-11-20T11:59:59Z') },
    'without a cache': { cacheFolder: undefined },
    'with anonymous authors': { isAnonymous: () => false },
    'with data of code hosts': { external: { hosts: new Map(), answers: undefined } },
    'for given commits': { heads: [] },
  }
  test.for(Object.entries(options))('%s', async ([, change]) => {
    await run()
    expect(await isReused(change)).toBe(false)
    expect(await isReused()).toBe(true)
  })

  test('if its file is damaged or truncated', async () => {
    await run()
    const path = await reportFile()
    const text = await readFile(path, 'utf8')
    for (const damaged of [
      text.replace(/"commitCount":\d/, '"commitCount":9'),
      text.slice(0, -9),
      '',
      'x\n{}',
    ]) {
      await writeFile(path, damaged)
      expect(await isReused()).toBe(false)
    }
    await run()
    expect(await isReused()).toBe(true)
  })

  test('at another time if a commit is dated later', async () => {
    await repository.commit({ by: ada, on: '2026-11-20T13:00:00Z', write: { 'c.ts': 'let c\n' } })
    await run()
    expect(await isReused()).toBe(true)
    expect(await isReused({ asOf: evening })).toBe(false)
  })

  test('if contents were missing', async () => {
    const blob = await repository.id('HEAD:web/a.ts')
    await removeObject(repository, blob)
    const { repositories } = await run()
    expect(repositories[0]!.history.excluded.unreadable?.fileCount).toBeGreaterThan(0)
    expect(await isReused()).toBe(false)
  })
})

test('only the user can read it', async () => {
  await run()
  expect((await stat(await reportFile())).mode & 0o777).toBe(0o600)
})

test('the oldest reports are removed', async () => {
  await run()
  const name = (await reportFile()).slice(-16)
  for (let number = 0; number < 70; number++) {
    const path = join(cache.path, `${'0'.repeat(64)}.report-${String(number).padStart(16, '0')}`)
    await writeFile(path, '')
    await utimes(path, number + 1, number + 1)
  }
  await run({ authors: [ADA] })
  const names = (await readdir(cache.path)).filter((file) => file.includes('.report-'))
  expect(names).toHaveLength(64)
  expect(names.some((file) => file.endsWith(name))).toBe(true)
  expect(names.some((file) => file.endsWith('0'.repeat(16)))).toBe(false)
})

test('concurrent runs leave a complete report', async () => {
  await Promise.all([run(), run(), run()])
  expect(await isReused()).toBe(true)
  expect((await readdir(cache.path)).filter((name) => name.includes('.report-'))).toHaveLength(1)
})

async function reportFile(): Promise<string> {
  const names = await readdir(cache.path)
  return join(cache.path, names.find((name) => name.includes('.report-'))!)
}
