import type { Answer } from '@handiwork/core/api'

/** HTML id of an answer on its question's page. */
export function answerAnchor({ _id }: Pick<Answer, '_id'>): string {
  return `answer-${_id}`
}
