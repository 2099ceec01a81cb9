/** Three digits, for the values of days: 6.964. */
export const thousandths = (value: number): string => threeDigits.format(value)

/** Two digits, for xp: 4.86. */
export const hundredths = (value: number): string => twoDigits.format(value)

/** Up to two digits: 203.25, 90. */
export const exact = (value: number): string => upToTwoDigits.format(value)

/** Formats a share between 0 and 1: 52%. */
export const percent = (share: number): string => `${upToTwoDigits.format(Math.round(share * 1000) / 10)}%`

const threeDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 3, maximumFractionDigits: 3 })
const twoDigits = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 })
const upToTwoDigits = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 })
