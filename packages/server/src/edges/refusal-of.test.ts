import { ApiError, errorSentences } from '@handiwork/core/api'
import { Refusal } from '@handiwork/core/contract'
import { errorCodes } from 'fastify'
import { expect, test } from 'vitest'
import { refusalOf } from './refusal-of.ts'

test('what was meant for people is told to them', () => {
  expect(refusalOf(new Refusal('notFound', 'There is no repository a/b'))).toMatchObject({
    status: 400,
    message: 'There is no repository a/b',
  })
})

test('a refusal of the contract stays what it is', () => {
  const refused = new ApiError('conflict', 'Somebody was faster')
  expect(refusalOf(refused)).toBe(refused)
})

test.each([
  new Error('timeout exceeded when trying to connect'),
  Object.assign(new Error('sorry, too many clients already'), { code: '53300' }),
  Object.assign(new Error('deadlock detected'), { code: '40P01' }),
])('%s is told as a moment to wait for', (error) => {
  expect(refusalOf(error)).toMatchObject({ code: 'unavailable', status: 503 })
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
] as const)('%s becomes words of ours', (error, code) => {
  expect(refusalOf(error)).toMatchObject({ code, message: errorSentences[code] })
})
