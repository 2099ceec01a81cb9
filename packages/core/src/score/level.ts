import { HIGHEST_LEVEL } from '../contract/level-start.ts'

export { levelStart } from '../contract/level-start.ts'

/**
 * R15: each level requires as much xp as all before it: 0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110 xp.
 */
export function levelForXp(xp: number): number {
  return Math.min(HIGHEST_LEVEL, 1 + Math.floor(Math.log2(1 + xp / 10)))
}
