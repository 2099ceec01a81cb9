/** The engine could not read an object. packages/core/engine/fault.ts lists the fault codes. */
export class UnreadableObject extends Error {
  /** True if reading takes more memory or time than that of any legitimate repository of this size. */
  readonly exceedsLimit: boolean

  constructor(id: string, fault: number) {
    super(`${id} can't be read (fault ${fault})`)
    this.exceedsLimit = LIMIT_FAULTS.has(fault)
  }
}

const TOO_DEEP = -15
const TOO_COSTLY = -19
const LIMIT_FAULTS: ReadonlySet<number> = new Set([TOO_DEEP, TOO_COSTLY])
