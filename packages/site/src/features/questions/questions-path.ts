import { pathTo, type Question } from '@handiwork/core/api'
import type { Language } from '@handiwork/core/catalog'

/** A page of the questions of one language or of all. */
export interface QuestionListRequest {
  readonly language: Language | undefined
  /** Starts at 1. */
  readonly page: number
}

/** The canonical path of a list. */
export function pathToQuestionList({ language, page }: QuestionListRequest): string {
  const query = { page: page > 1 ? page : undefined }
  return language
    ? pathTo('questionsOfLanguage', { language: language.key }, query)
    : pathTo('questions', {}, query)
}

/** The canonical path of a question. The id identifies it; the slug is only readable. */
export function pathToQuestion({ _id, alias }: Pick<Question, '_id' | 'alias'>): string {
  return pathTo('question', { questionId: _id, alias })
}
