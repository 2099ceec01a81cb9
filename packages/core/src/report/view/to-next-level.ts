import { number } from '../../format/index.ts'
import { levelStart } from '../../score/level.ts'

/** How far it is to the next level: the part that is done, 0 to 1, and the words for the rest. */
export function toNextLevel(total: number, level: number): { readonly done: number; readonly words: string } {
  if (level >= HIGHEST) return { done: 1, words: 'the highest level' }
  const [from, to] = [levelStart(level), levelStart(level + 1)]
  // Counted from the rounded total, so that the two numbers beside each other add up.
  const left = Math.max(1, to - Math.round(total))
  const done = Math.min(1, Math.max(0, (total - from) / (to - from)))
  return { done, words: `${number(left)} xp to level ${level + 1}` }
}

// --- internal ---

const HIGHEST = 10
