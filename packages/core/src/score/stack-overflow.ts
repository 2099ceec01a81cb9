/** A person's Stack Overflow answers, in one tag or in total, without community wiki answers (R14). */
export interface AnswerTotals {
  /** Upvotes minus downvotes. */
  readonly score: number
  readonly answerCount: number
}

/** R14: the xp of the answers in a tag. A bronze tag badge corresponds to 30 xp, silver to 60, gold to 95. */
export function tagXp(answers: AnswerTotals): number {
  return Math.min(MAX_TAG_XP, answerXp(answers))
}

/** R14: the xp that all answers add to a person's total. Counted once, because an answer has several tags. */
export function stackOverflowXp(total: AnswerTotals): number {
  return Math.min(MAX_TOTAL_XP, answerXp(total))
}

const MAX_TAG_XP = 100
const MAX_TOTAL_XP = 150
const SCALE = 3
/** The maximum average votes per answer that count, so that one popular answer does not dominate. */
const MAX_VOTES_PER_ANSWER = 10

function answerXp({ score, answerCount }: AnswerTotals): number {
  return SCALE * Math.sqrt(Math.max(0, Math.min(score, MAX_VOTES_PER_ANSWER * answerCount)))
}
