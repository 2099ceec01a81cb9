import { pathTo, type Question } from '@handiwork/core/api'
import type { Language } from '@handiwork/core/catalog'

/** A list of questions: of one language or of all, and which page of it. */
export interface Listed {
  readonly language: Language | undefined
  /** From 1. */
  readonly page: number
}

/** The address of a list. */
export function pathOfList({ language, page }: Listed): string {
  const query = { page: page > 1 ? page : undefined }
  return language
    ? pathTo('questionsOfLanguage', { language: language.key }, query)
    : pathTo('questions', {}, query)
}

/** The address of a question: its alias is read, its id decides. */
export function pathOfQuestion({ _id, alias }: Pick<Question, '_id' | 'alias'>): string {
  return pathTo('question', { questionId: _id, alias })
}
