import type { Answer } from '@handiwork/core/api'

/** Where an answer stands on the page of its question. */
export function answerAnchor({ _id }: Pick<Answer, '_id'>): string {
  return `answer-${_id}`
}
