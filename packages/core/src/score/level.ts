const LEVELS = 10

/** R15: each level takes as much as all before it: 0, 10, 30, 70, 150, 310, 630, 1270, 2550, 5110 xp. */
export function level(xp: number): number {
  return Math.min(LEVELS, 1 + Math.floor(Math.log2(1 + xp / 10)))
}

/** The xp at which a level begins. */
export function levelStart(number: number): number {
  return 10 * (2 ** (number - 1) - 1)
}
