import { type Answer, contract, type ErrorCode, MAX_PAGE_SIZE, type Question } from '@handiwork/core/api'
import { apiErrorCode } from '../../api-error-code.ts'
import type { PageLocals } from '../../page-locals.ts'

/** A question with its answers. */
export interface QuestionThread {
  readonly question: Question
  readonly answers: readonly Answer[]
}

/** Loads a question with its answers. Undefined if it does not exist or was archived. */
export async function loadQuestionThread(
  call: PageLocals['call'],
  id: string,
): Promise<QuestionThread | undefined> {
  try {
    const question = await call(contract.questions.get, { params: { id } })
    return { question, answers: await loadAllAnswers(call, id) }
  } catch (error) {
    if (notFoundCodes.has(apiErrorCode(error))) return undefined
    throw error
  }
}

/** Loads all answers to a question, most votes first. */
async function loadAllAnswers(call: PageLocals['call'], id: string): Promise<readonly Answer[]> {
  const answers: Answer[] = []
  for (let total = 1; answers.length < total; ) {
    const query = { offset: answers.length, limit: MAX_PAGE_SIZE }
    const page = await call(contract.questions.answers, { params: { id }, query })
    answers.push(...page.items)
    // Answers may be deleted between requests, so an empty page ends the loop.
    total = page.items.length === 0 ? 0 : page.total
  }
  return answers
}

const notFoundCodes: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
