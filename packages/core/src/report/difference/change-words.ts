import { decimal } from '../view/decimal.ts'
import { type Change, isChanged } from './change.ts'

/** 2,220 xp (+36); nothing where the figure reads the same. */
export function changeWords(change: Change<number>, words: (value: number) => string): string {
  if (!isChanged(change)) return ''
  return `${words(change.after)} (${signed(change)})`
}

/** +36, −3 and +0.2: what is small is told more exactly. */
export function signed({ before, after }: Change<number>): string {
  const size = Math.abs(after - before)
  return `${after < before ? '−' : '+'}${decimal(size, size < 10 ? 1 : 0)}`
}
