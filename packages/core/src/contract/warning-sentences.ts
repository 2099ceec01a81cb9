import type { WarningKind } from './warning.ts'

/** Warning messages. Lengths are in lines of code, depths in levels. */
export const warningSentences = {
  secret: (secretType: string) => `${secretType} is stored in the file. Revoke and remove it.`,
  'conflict-marker': () => 'The file contains an unresolved merge conflict.',
  'long-function': (length: number, limit: number) =>
    `The function is ${formatNumber(length)} lines long. The recommended maximum is ${formatNumber(limit)}.`,
  'deep-nesting': (depth: number, limit: number) =>
    `The code is nested ${formatNumber(depth)} levels deep. The recommended maximum is ${formatNumber(limit)}.`,
  'long-file': (length: number, limit: number) =>
    `The file has ${formatNumber(length)} lines of code. The recommended maximum is ${formatNumber(limit)}.`,
} as const satisfies Readonly<Record<WarningKind, unknown>>

function formatNumber(count: number): string {
  return String(count).replace(/\B(?=(?:\d{3})+$)/g, ',')
}
