/** 18,402 */
export function number(value: number): string {
  return grouped.format(Math.round(value))
}

/** 1 commit, 1,911 commits */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`
}

/** Experience is shown rounded; the little that would round to nothing is still something. */
export function xp(value: number): string {
  return value > 0 && value < 0.5 ? '<1' : number(value)
}

const grouped = new Intl.NumberFormat('en-US')
