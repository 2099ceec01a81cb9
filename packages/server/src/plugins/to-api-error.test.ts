import { ApiError, errorSentences, imageSentences, pdfSentences } from '@handiwork/core/api'
import { AnalysisError } from '@handiwork/core/contract'
import { errorCodes } from 'fastify'
import { expect, test } from 'vitest'
import { MissingPackageError } from '../optional-packages.ts'
import { toApiError } from './to-api-error.ts'

test('passes on the message of an AnalysisError', () => {
  expect(toApiError(new AnalysisError('notFound', 'Repository not found: a/b'))).toMatchObject({
    status: 400,
    message: 'Repository not found: a/b',
  })
})

test('returns an ApiError unchanged', () => {
  const apiError = new ApiError('conflict', 'Someone else was faster')
  expect(toApiError(apiError)).toBe(apiError)
})

test.each([
  new Error('timeout exceeded when trying to connect'),
  new Error('Query read timeout'),
  Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED' }),
  Object.assign(new Error('the database system is starting up'), { code: '57P03' }),
  Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
  Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' }),
  new errorCodes.FST_ERR_REOPENED_CLOSE_SERVER(),
])('maps %s to unavailable, with a retry after 5 seconds', (error) => {
  expect(toApiError(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 5 })
})

test.each([
  ['sharp', imageSentences.noUploads],
  ['@resvg/resvg-js', imageSentences.noDrawing],
  ['@myriaddreamin/typst-ts-node-compiler', pdfSentences.unavailable],
] as const)('maps a missing %s to unavailable, without a retry', (name, message) => {
  expect(
    toApiError(new MissingPackageError(name, { cause: new Error('Cannot find package') })),
  ).toMatchObject({
    ...{ code: 'unavailable', status: 503, message, retryAfterSeconds: undefined },
  })
})

test.each([
  Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' }),
  Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }),
])('maps %s to unavailable, with a retry after a minute', (error) => {
  expect(toApiError(error)).toMatchObject({ code: 'unavailable', status: 503, retryAfterSeconds: 60 })
})

test.each([
  [new errorCodes.FST_ERR_CTP_BODY_TOO_LARGE(), 'tooLarge'],
  [new errorCodes.FST_ERR_CTP_INVALID_MEDIA_TYPE('text/plain'), 'unsupportedType'],
  [new errorCodes.FST_ERR_CTP_INVALID_JSON_BODY(), 'invalid'],
  [new errorCodes.FST_ERR_BAD_URL('/%'), 'invalid'],
  [new errorCodes.FST_ERR_VALIDATION('no'), 'invalid'],
  [new errorCodes.FST_ERR_SEND_INSIDE_ONERR(), 'failed'],
  [new Error('Oh'), 'failed'],
  ['thrown', 'failed'],
] as const)('replaces the message of %s', (error, code) => {
  expect(toApiError(error)).toMatchObject({ code, message: errorSentences[code] })
})
