/** Somebody's answers on Stack Overflow, in one tag or altogether; answers to the community's wiki left out (R14). */
export interface Answers {
  /** Votes on them, up less down. */
  readonly score: number
  readonly answerCount: number
}

/** R14: xp of the answers in a tag: a bronze tag badge is worth 30, silver 60, gold 95. */
export function tagXp(answers: Answers): number {
  return Math.min(TAG_AT_MOST, xpOf(answers))
}

/** R14: what all answers together add to a person's total, once, since an answer has several tags. */
export function stackOverflowXp(total: Answers): number {
  return Math.min(TOTAL_AT_MOST, xpOf(total))
}

// --- internal ---

const TAG_AT_MOST = 100
const TOTAL_AT_MOST = 150
const SCALE = 3
/** No answer counts for more votes than this on average, so that a single one everybody knows is no career. */
const VOTES_AN_ANSWER = 10

function xpOf({ score, answerCount }: Answers): number {
  return SCALE * Math.sqrt(Math.max(0, Math.min(score, VOTES_AN_ANSWER * answerCount)))
}
