import { levelProgress } from '../../contract/level-start.ts'
import { number } from '../../format/index.ts'

/** How far it is to the next level: the part that is done, 0 to 1, and the words for the rest. */
export function toNextLevel(total: number, level: number): { readonly done: number; readonly words: string } {
  const { done, left } = levelProgress(total, level)
  return { done, words: left === 0 ? 'the highest level' : `${number(left)} xp to level ${level + 1}` }
}
