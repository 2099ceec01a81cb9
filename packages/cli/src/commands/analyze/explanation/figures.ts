/** 6.964: what days are worth is told to the thousandth. */
export const thousandths = (value: number): string => threeDigits.format(value)

/** 4.86: xp is explained to the hundredth. */
export const hundredths = (value: number): string => twoDigits.format(value)

/** 203.25, 90: at most two digits, none without need. */
export const exact = (value: number): string => shortest.format(value)

/** 52%, of a share from 0 to 1. */
export const percent = (share: number): string => `${shortest.format(Math.round(share * 1000) / 10)}%`

// --- internal ---

const threeDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const twoDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const shortest = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
