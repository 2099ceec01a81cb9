/** The engine could not read something; packages/core/engine/fault.ts has the numbers. */
export class UnreadableObject extends Error {
  constructor(id: string, fault: number) {
    super(`${id} can't be read (${fault})`)
  }
}
