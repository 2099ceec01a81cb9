/** One row of a list to choose from. */
export interface ChoiceOption {
  readonly label: string
  readonly detail: string
}

/** Lets the user choose from a list. Resolves to the index, or undefined if they choose none. */
export type Choose = (question: string, options: readonly ChoiceOption[]) => Promise<number | undefined>

export interface Chooser {
  /** Undefined without a terminal that shows both the list and the result. */
  readonly chooser: () => Choose | undefined
}

/** The keys that a list reacts to. */
export interface ChoiceKey {
  readonly upArrow?: boolean
  readonly downArrow?: boolean
  readonly home?: boolean
  readonly end?: boolean
}

/** The selected index after a key. The selection stays within the list. */
export function moveSelection(selected: number, key: ChoiceKey, count: number): number {
  if (key.home) return 0
  if (key.end) return count - 1
  const step = key.upArrow ? -1 : key.downArrow ? 1 : 0
  return Math.min(count - 1, Math.max(0, selected + step))
}

/** The first visible row, so that the selected one is visible and the list moves as little as possible. */
export function firstVisible(selected: number, count: number, rows: number): number {
  return Math.max(0, Math.min(selected - Math.floor(rows / 2), count - rows))
}
