import { ApiError, questionSentences } from '@handiwork/core/api'
import { htmlText } from '@handiwork/core/format'
import { cleanHtml } from '@handiwork/core/markdown'

/** What is kept of the HTML somebody sent; nothing where it says nothing. Rejects with `invalid` when it swells beyond measure. */
export function keptHtml(html: string): string {
  const clean = cleanHtml(html)
  if (Buffer.byteLength(clean) > KEPT_BYTES_AT_MOST) throw wrong(questionSentences.tooLong)
  return htmlText(clean) === '' ? '' : clean
}

/** The same of an answer, which has to say something. */
export function answerHtml(html: string): string {
  const kept = keptHtml(html)
  if (kept === '') throw wrong(questionSentences.answerRequired)
  return kept
}

// --- internal ---

const KEPT_BYTES_AT_MOST = 128_000

function wrong(sentence: string): ApiError {
  return new ApiError('invalid', sentence, { fields: { 'body.description': sentence } })
}
