import { contract, type Question } from '@handiwork/core/api'
import { languageByKey } from '@handiwork/core/catalog'
import { PAGINATION_SIZE } from '@handiwork/core/contract'
import type { PageLocals } from '../../page-locals.ts'
import { parsePageNumber } from '../../parse-page-number.ts'
import type { QuestionListRequest } from './questions-path.ts'

export interface QuestionList extends QuestionListRequest {
  readonly questions: readonly Question[]
  readonly total: number
}

/** Loads a question list. Undefined for an unknown language or page. */
export async function loadQuestionList(
  call: PageLocals['call'],
  { key, query }: { readonly key?: string | undefined; readonly query: URLSearchParams },
): Promise<QuestionList | undefined> {
  const language = key === undefined ? undefined : languageByKey(key)
  const page = parsePageNumber(query.get('page'))
  if (key !== undefined && language === undefined) return undefined
  if (page === undefined) return undefined
  const { items, total } = await call(contract.questions.list, {
    query: { language: language?.key ?? '', offset: (page - 1) * PAGINATION_SIZE },
  })
  return items.length === 0 && page > 1 ? undefined : { language, page, questions: items, total }
}
