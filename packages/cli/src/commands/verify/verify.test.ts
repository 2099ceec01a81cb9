import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sampleReport } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { handiwork } from '../../../test/command-line.ts'
import { fakeCore } from '../../../test/fake-core.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-verify-'))
  file = join(folder, 'me.json')
  await writeFile(file, asJson(sampleReport()))
})
afterEach(() => rm(folder, { recursive: true }))

test('a report that comes out the same is verified', async () => {
  const { exitCode, stdout } = await handiwork(`verify ${file}`)
  expect([exitCode, stdout.slice(0, 9)]).toEqual([0, 'Verified:'])
})

test('a report that was touched is not', async () => {
  await writeFile(file, asJson(sampleReport({ asOf: '2026-11-21T12:00:00.000Z' })))
  const { exitCode, stdout } = await handiwork(`verify ${file}`)
  expect([exitCode, stdout.includes('.asOf: "2026-11-21T12:00:00.000Z" then')]).toEqual([1, true])
})

test('the same is asked as was asked then', async () => {
  const { asked } = await handiwork(`verify ${file}`)
  const { targets, authors } = sampleReport().asked
  expect(asked).toMatchObject({
    words: targets,
    authors,
    asOf: new Date('2026-11-20T12:00:00.000Z'),
    since: undefined,
    heads: sampleReport().repositories.flatMap(({ head }) => head ?? []),
    analyzedAt: new Date('2026-11-20T12:00:00.000Z'),
  })
})

test('the repositories may lie elsewhere now', async () => {
  const report = sampleReport({ asked: { ...sampleReport().asked, targets: ['a'] } })
  const { exitCode, asked } = await handiwork(`verify ${file} a`, fakeCore({ report }))
  expect([exitCode, asked?.words]).toEqual([0, ['a']])
})

test('standard input will do', async () => {
  const stdin = async () => Buffer.from(asJson(sampleReport()))
  const { exitCode, stdout } = await handiwork('verify -', fakeCore(), { stdin })
  expect([exitCode, stdout.slice(0, 20)]).toEqual([0, 'Verified: The report'])
})

test('what is read again is said beforehand, unless it should be quiet', async () => {
  const said = [await handiwork(`verify ${file} a`), await handiwork(`verify ${file} a --quiet`)]
  expect(said.map(({ stderr }) => stderr)).toEqual(['Reading again: a\n', ''])
})

test('what is no report is refused in a sentence', async () => {
  await writeFile(file, 'not JSON')
  expect(await handiwork(`verify ${file}`)).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'This is not a report of handiwork.\n',
  })
})

test.each([
  ['verify /nowhere.json', 'There is no file /nowhere.json.\n'],
  ['verify /tmp', '/tmp is a folder, not a report.\n'],
  ['verify', "Missing required argument 'report'. See handiwork verify --help.\n"],
])('wrong usage is one sentence: %s', async (line, sentence) => {
  expect(await handiwork(line)).toMatchObject({ exitCode: 2, stdout: '', stderr: sentence })
})

const asJson = (report: unknown) => `${JSON.stringify(report, null, 2)}\n`
