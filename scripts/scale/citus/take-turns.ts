/** One of several sides that work alternately. */
export interface Side {
  /** Waits until it is the turn of this side. */
  begin(): Promise<void>
  /** Passes the turn on. */
  end(): void
  /** The others continue without this side. */
  leave(): void
}

/** Creates sides that take turns in this order, until all but one have left. */
export function takeTurns(count: number): Side[] {
  const present = Array.from({ length: count }, (_, index) => index)
  const waiting = new Map<number, () => void>()
  let current = 0
  const passOn = (index: number) => {
    if (current !== index) return
    current = present.find((other) => other > index) ?? present[0] ?? index
    waiting.get(current)?.()
    waiting.delete(current)
  }
  return [...present].map((index) => ({
    async begin() {
      if (current !== index) await new Promise<void>((resolve) => waiting.set(index, resolve))
    },
    end: () => passOn(index),
    leave() {
      present.splice(present.indexOf(index), 1)
      passOn(index)
    },
  }))
}
