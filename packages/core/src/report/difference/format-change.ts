import { decimal } from '../view/decimal.ts'
import { type Change, isChanged } from './change.ts'

/** Formats a change as `2,220 xp (+36)`. Empty if the rounded figure is unchanged. */
export function formatChange(change: Change<number>, format: (value: number) => string): string {
  if (!isChanged(change)) return ''
  return `${format(change.after)} (${formatSignedChange(change)})`
}

/** Formats the difference as +36, −3 or +0.2. Differences below 10 have one decimal. */
export function formatSignedChange({ before, after }: Change<number>): string {
  const magnitude = Math.abs(after - before)
  return `${after < before ? '−' : '+'}${decimal(magnitude, magnitude < 10 ? 1 : 0)}`
}
