import { type AnswerTotals, stackOverflowXp } from './stack-overflow.ts'

/** A person's xp and its components (R15). For display, round it with `xp` of the format module. */
export interface TotalXp {
  readonly total: number
  readonly code: number
  readonly stackOverflow: number
}

/**
 * R15: the sum of xp from code and Stack Overflow. `answers` are the person's total (R14); omit them without
 * a linked account.
 */
export function totalXp(code: number, answers: AnswerTotals = noAnswers): TotalXp {
  const stackOverflow = stackOverflowXp(answers)
  return { total: code + stackOverflow, code, stackOverflow }
}

const noAnswers: AnswerTotals = { score: 0, answerCount: 0 }
