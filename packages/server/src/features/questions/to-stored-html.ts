import { ApiError, questionSentences } from '@handiwork/core/api'
import { extractHtmlText } from '@handiwork/core/format'
import { sanitizeHtml } from '@handiwork/core/markdown'

/**
 * Sanitizes HTML for storage. Returns '' if it has no content. Rejects with `invalid` if the result is too
 * long.
 */
export function toStoredHtml(html: string): string {
  const clean = sanitizeHtml(html)
  if (Buffer.byteLength(clean) > MAX_STORED_BYTES) throw invalidDescription(questionSentences.tooLong)
  return extractHtmlText(clean) === '' ? '' : clean
}

/** Sanitizes the HTML of an answer. Rejects with `invalid` if it has no content. */
export function toStoredAnswerHtml(html: string): string {
  const stored = toStoredHtml(html)
  if (stored === '') throw invalidDescription(questionSentences.answerRequired)
  return stored
}

const MAX_STORED_BYTES = 128_000

function invalidDescription(message: string): ApiError {
  return new ApiError('invalid', message, { fields: { 'body.description': message } })
}
