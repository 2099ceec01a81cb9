import { pdfSentences } from '@handiwork/core/api'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { resumeFixture } from '../../../test/resume-fixture.ts'
import { createTestServer } from '../../../test/test-server.ts'
import { createCachedPdfRenderer } from './cached-pdf-renderer.ts'
import { PdfRendererFailure } from './pdf/renderer/pdf-renderer-failure.ts'

/** A cached renderer whose PDF renderer fails with this error. */
async function createFailingRenderer(error: Error) {
  const server = await createTestServer()
  const lines: string[] = []
  const log = pino({ level: 'warn' }, { write: (line) => void lines.push(line) })
  const renderPdf = createCachedPdfRenderer({ ...server.deps, log }, async () => {
    throw error
  })
  const renderFailure = () => renderPdf(resumeFixture(), 'a4').catch((failure: unknown) => failure)
  return { renderFailure, lines, [Symbol.asyncDispose]: () => server[Symbol.asyncDispose]() }
}

test.each([
  ['is busy', 'busy', 30],
  ['timed out', 'timedOut', 60],
  ['is not installed', 'unavailable', undefined],
] as const)('returns 503 if the PDF renderer %s', async (_name, kind, retryAfterSeconds) => {
  await using renderer = await createFailingRenderer(new PdfRendererFailure(kind, 'No'))
  expect(await renderer.renderFailure()).toMatchObject({
    ...{ code: 'unavailable', status: 503, message: pdfSentences[kind] },
    retryAfterSeconds,
  })
})

test('logs a missing PDF renderer once', async () => {
  await using renderer = await createFailingRenderer(
    new PdfRendererFailure('unavailable', 'Cannot find native binding'),
  )
  await renderer.renderFailure()
  await renderer.renderFailure()
  expect(renderer.lines).toEqual([expect.stringContaining('Cannot find native binding')])
})

test('does not convert other errors to an API error', async () => {
  await using renderer = await createFailingRenderer(new Error('A sheet cannot be set'))
  expect(await renderer.renderFailure()).not.toHaveProperty('status')
})
