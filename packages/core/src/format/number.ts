/** 18,402, as Intl has it for whole numbers; to load Intl takes a tenth of a run that has little to do. */
export function number(value: number): string {
  return String(Math.round(value)).replace(THOUSANDS_END, ',')
}

/** 1 commit, 1,911 commits */
export function count(value: number, one: string, many = `${one}s`): string {
  return `${number(value)} ${value === 1 ? one : many}`
}

/** Experience is shown rounded; the little that would round to nothing is still something. */
export function xp(value: number): string {
  return value > 0 && value < 0.5 ? '<1' : number(value)
}

// --- internal ---

const THOUSANDS_END = /\B(?=(?:\d{3})+$)/g
