import type { ServiceProgram } from '../src/modules.ts'

/** A service with the given functions. All others reject, so that a test fails if a command calls them. */
export function fakeServiceProgram(functions: Partial<ServiceProgram>): ServiceProgram {
  const reject = (name: string) => () => Promise.reject(new TypeError(`Unexpected call of ${name}`))
  return {
    run: reject('run'),
    checkOptionalPackages: reject('checkOptionalPackages'),
    manageAdmins: reject('manageAdmins'),
    operate: reject('operate'),
    ...functions,
  }
}
