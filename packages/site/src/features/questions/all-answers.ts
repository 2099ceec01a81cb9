import { type Answer, contract, PAGE_AT_MOST } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'

/** Every answer to a question, those with most votes first. */
export async function allAnswers(call: PageLocals['call'], id: string): Promise<readonly Answer[]> {
  const found: Answer[] = []
  for (let total = 1; found.length < total; ) {
    const query = { offset: found.length, limit: PAGE_AT_MOST }
    const page = await call(contract.questions.answers, { params: { id }, query })
    found.push(...page.items)
    // One that was deleted meanwhile is not waited for.
    total = page.items.length === 0 ? 0 : page.total
  }
  return found
}
