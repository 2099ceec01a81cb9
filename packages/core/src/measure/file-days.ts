/** R5: maximum lines that count per file and day, across all commits (docs/decisions/003). */
const MAX_FILE_DAY_LINES = 400

/** Counts a person's lines per file and day, up to the daily cap. Days come in chronological order. */
export class FileDays {
  readonly #revisited: ReadonlySet<number>
  readonly #linesByDay = new Map<number, Map<number, number>>()
  #today = Number.NaN

  /** `revisited` are days that also count when another day is current, such as those of a squash. */
  constructor(revisited: ReadonlySet<number>) {
    this.#revisited = revisited
  }

  startDay(day: number): void {
    if (day === this.#today) return
    if (!this.#revisited.has(this.#today)) this.#linesByDay.delete(this.#today)
    this.#today = day
  }

  /** Returns how many of these lines still fit under the file's cap of that day. */
  takeUpToCap(day: number, path: number, lines: number): number {
    const linesByPath = this.#linesByDay.get(day) ?? new Map<number, number>()
    this.#linesByDay.set(day, linesByPath)
    const before = linesByPath.get(path) ?? 0
    const after = Math.min(MAX_FILE_DAY_LINES, before + lines)
    linesByPath.set(path, after)
    return after - before
  }
}
