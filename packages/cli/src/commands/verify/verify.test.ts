import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { HostedReviews } from '@handiwork/core/contract'
import { sampleReport } from '@handiwork/fixtures/reports'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { fakeCore } from '../../../test/fake-core.ts'
import { runHandiwork } from '../../../test/run-handiwork.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'handiwork-verify-'))
  file = join(folder, 'me.json')
  await writeFile(file, asJson(sampleReport()))
})
afterEach(() => rm(folder, { recursive: true }))

test('verifies an unchanged report', async () => {
  const { exitCode, stdout } = await runHandiwork(`verify ${file}`)
  expect({ exitCode, start: stdout.slice(0, 9) }).toEqual({ exitCode: 0, start: 'Verified:' })
})

test('reports differences of a modified report', async () => {
  await writeFile(file, asJson(sampleReport({ asOf: '2026-11-21T12:00:00.000Z' })))
  const { exitCode, stdout } = await runHandiwork(`verify ${file}`)
  expect({ exitCode, stdout }).toEqual({
    exitCode: 1,
    stdout: expect.stringContaining('.asOf: "2026-11-21T12:00:00.000Z" in the report'),
  })
})

test('analyzes with the options of the report', async () => {
  const { analyzeOptions } = await runHandiwork(`verify ${file}`)
  const { targets, authors } = sampleReport().request
  expect(analyzeOptions).toMatchObject({
    targetArguments: targets,
    authors,
    asOf: new Date('2026-11-20T12:00:00.000Z'),
    since: undefined,
    heads: sampleReport().repositories.flatMap(({ head }) => head ?? []),
    analyzedAt: new Date('2026-11-20T12:00:00.000Z'),
  })
})

test('recomputes with the model of the report', async () => {
  const model = { name: 'xp/1' as const, catalog: '1' }
  const report = sampleReport({ model })
  await writeFile(file, asJson(report))
  const { exitCode, analyzeOptions } = await runHandiwork(`verify ${file}`, fakeCore({ report }))
  expect({ exitCode, model: analyzeOptions?.model }).toEqual({ exitCode: 0, model: 'xp/1' })
})

test('recomputes with what code hosts reported, which git does not contain', async () => {
  const { person, repositories } = sampleReport()
  const hostedReviews: HostedReviews[] = [{ state: 'notRead', source: 'gitHub', reason: 'forbidden' }]
  const squash = { commit: 'a'.repeat(40), pullRequest: 12, dates: [1_700_000_000] }
  const report = sampleReport({
    person: { ...person!, hostedReviews },
    repositories: repositories.map((one, index) =>
      index === 0 ? { ...one, hostedSquashes: [squash] } : one,
    ),
  })
  await writeFile(file, asJson(report))
  const { exitCode, analyzeOptions } = await runHandiwork(`verify ${file}`, fakeCore({ report }))
  expect({ exitCode, external: analyzeOptions?.external }).toMatchObject({
    exitCode: 0,
    external: { reviews: hostedReviews, squashes: [squash] },
  })
})

test('accepts different locations of the repositories', async () => {
  const report = sampleReport({ request: { ...sampleReport().request, targets: ['a'] } })
  const { exitCode, analyzeOptions } = await runHandiwork(`verify ${file} a`, fakeCore({ report }))
  expect({ exitCode, targets: analyzeOptions?.targetArguments }).toEqual({ exitCode: 0, targets: ['a'] })
})

test('reads the report from stdin', async () => {
  const stdin = async () => Buffer.from(asJson(sampleReport()))
  const { exitCode, stdout } = await runHandiwork('verify -', fakeCore(), { stdin })
  expect({ exitCode, start: stdout.slice(0, 20) }).toEqual({ exitCode: 0, start: 'Verified: The report' })
})

test('prints the targets in advance, except with --quiet', async () => {
  const results = [await runHandiwork(`verify ${file} a`), await runHandiwork(`verify ${file} a --quiet`)]
  expect(results.map(({ stderr }) => stderr)).toEqual(['Recomputing from: a\n', ''])
})

test('prints an error for a file that is not a report', async () => {
  await writeFile(file, 'not JSON')
  expect(await runHandiwork(`verify ${file}`)).toMatchObject({
    exitCode: 1,
    stdout: '',
    stderr: 'This is not a handiwork report.\n',
  })
})

test.each([
  ['verify /nowhere.json', 'File not found: /nowhere.json\n'],
  ['verify /tmp', '/tmp is a folder, not a report.\n'],
  ['verify', "Missing required argument 'report'. See handiwork verify --help.\n"],
])('prints a usage error for %s', async (commandLine, message) => {
  expect(await runHandiwork(commandLine)).toMatchObject({ exitCode: 2, stdout: '', stderr: message })
})

const asJson = (report: unknown) => `${JSON.stringify(report, null, 2)}\n`
