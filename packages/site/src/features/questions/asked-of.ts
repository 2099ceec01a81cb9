import { type Answer, contract, type ErrorCode, type Question } from '@handiwork/core/api'
import type { PageLocals } from '../../page-locals.ts'
import { refusedAs } from '../../refused-as.ts'
import { allAnswers } from './all-answers.ts'

/** A question and what was answered. */
export interface Asked {
  readonly question: Question
  readonly answers: readonly Answer[]
}

/** What is at the address of a question; undefined where there is none, or none any more. */
export async function askedOf(call: PageLocals['call'], id: string): Promise<Asked | undefined> {
  try {
    const question = await call(contract.questions.get, { params: { id } })
    return { question, answers: await allAnswers(call, id) }
  } catch (error) {
    if (isNotThere.has(refusedAs(error))) return undefined
    throw error
  }
}

// --- internal ---

const isNotThere: ReadonlySet<ErrorCode | undefined> = new Set<ErrorCode>(['notFound', 'invalid'])
