import { type Answers, stackOverflowXp } from './stack-overflow.ts'

/** A person's xp, and what it is made of (R15); shown rounded, see `xp` of the formats. */
export interface TotalXp {
  readonly total: number
  readonly code: number
  readonly stackOverflow: number
}

/** R15: xp of code and of Stack Overflow together; `answers` are all of the person's (R14), none where no account is linked. */
export function totalXp(code: number, answers: Answers = noAnswers): TotalXp {
  const stackOverflow = stackOverflowXp(answers)
  return { total: code + stackOverflow, code, stackOverflow }
}

// --- internal ---

const noAnswers: Answers = { score: 0, answerCount: 0 }
