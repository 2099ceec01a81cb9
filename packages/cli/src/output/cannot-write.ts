import { getSystemErrorMessage } from 'node:util'
import { isSystemError } from '../system-error.ts'

/** The result exists, but the disk or the device does not take it. */
export class CannotWrite extends Error {
  override readonly name = 'CannotWrite'
}

/** Puts a failure of the system into words; a reader that went away is left to the one who knows what it means. */
export function cannotWrite(what: string): (error: unknown) => never {
  return (error) => {
    if (!isSystemError(error) || error.code === 'EPIPE') throw error
    throw new CannotWrite(`Can't write ${what}: ${getSystemErrorMessage(error.errno)}.`, { cause: error })
  }
}
