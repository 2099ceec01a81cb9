/** The engine could not read an object. packages/core/engine/fault.ts lists the fault codes. */
export class UnreadableObject extends Error {
  /** True if reading takes more memory or time than that of any legitimate repository of this size. */
  readonly exceedsLimit: boolean

  constructor(id: string, fault: number) {
    super(`${id} can't be read (fault ${fault})`)
    this.exceedsLimit = LIMIT_FAULTS.has(fault)
  }
}

/** Some of the engine's fault codes. */
export const FAULT = { missing: -14, tooDeep: -15, tooLarge: -16, unreadable: -18, tooCostly: -19 } as const

const LIMIT_FAULTS: ReadonlySet<number> = new Set([FAULT.tooDeep, FAULT.tooCostly])
