import { levelProgress } from '../../contract/level-start.ts'
import { formatNumber } from '../../format/index.ts'

/** Progress toward the next level: the completed share, 0 to 1, and a text for the rest. */
export function describeNextLevel(
  total: number,
  level: number,
): { readonly done: number; readonly words: string } {
  const { done, left } = levelProgress(total, level)
  return { done, words: left === 0 ? 'the highest level' : `${formatNumber(left)} xp to level ${level + 1}` }
}
