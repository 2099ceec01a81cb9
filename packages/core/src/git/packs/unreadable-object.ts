/** The engine could not read an object. packages/core/engine/fault.ts lists the fault codes. */
export class UnreadableObject extends Error {
  constructor(id: string, fault: number) {
    super(`${id} can't be read (fault ${fault})`)
  }
}
