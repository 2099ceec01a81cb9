import { pdfSentences } from '@handiwork/core/api'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { aPrintedResume } from '../../../test/a-printed-resume.ts'
import { aServer } from '../../../test/a-server.ts'
import { keptPdfs } from './kept-pdf.ts'
import { PressFailure } from './pdf/press/press-failure.ts'

/** Resumes of a press that fails. */
async function failing(error: Error) {
  const server = await aServer()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const pdfOf = keptPdfs({ ...server.deps, log }, async () => {
    throw error
  })
  const failureOf = () => pdfOf(aPrintedResume(), 'a4').catch((failure: unknown) => failure)
  return { failureOf, lines, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test.each([
  ['has no room', 'busy', 30],
  ['is too slow', 'late', 60],
  ['is not installed', 'missing', undefined],
] as const)('a press that %s answers 503', async (_name, kind, retryAfterSeconds) => {
  await using press = await failing(new PressFailure(kind, 'No'))
  expect(await press.failureOf()).toMatchObject({
    ...{ code: 'unavailable', status: 503, message: pdfSentences[kind] },
    retryAfterSeconds,
  })
})

test('that there is no press is told in the log once', async () => {
  await using press = await failing(new PressFailure('missing', 'Cannot find native binding'))
  await press.failureOf()
  await press.failureOf()
  expect(press.lines).toEqual([expect.stringContaining('Cannot find native binding')])
})

test('a resume that cannot be set is a failure of ours', async () => {
  await using press = await failing(new Error('A sheet cannot be set'))
  expect(await press.failureOf()).not.toHaveProperty('status')
})
