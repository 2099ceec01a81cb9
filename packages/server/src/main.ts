import './limit-start-memory.ts'

export type { OptionalPackageState } from './check-optional-packages.ts'
export type { Operation, OperationContext } from './operations/operation.ts'
export type { RunContext, RunOptions } from './run.ts'

// Loaded on demand: each process needs one of them, and the limit above applies to all modules that follow it.

export const run: typeof import('./run.ts').run = async (...call) => (await import('./run.ts')).run(...call)

export const manageAdmins: typeof import('./admins/manage-admins.ts').manageAdmins = async (...call) =>
  (await import('./admins/manage-admins.ts')).manageAdmins(...call)

export const checkOptionalPackages: typeof import('./check-optional-packages.ts').checkOptionalPackages =
  async (...call) => (await import('./check-optional-packages.ts')).checkOptionalPackages(...call)

/** Runs an operation on the service's data. */
export const operate: typeof import('./operations/operate.ts').operate = async (...call) =>
  (await import('./operations/operate.ts')).operate(...call)

// Runs the service when started directly, configured by environment variables.
if (import.meta.main) {
  const { env, stdout, stderr } = process
  process.exit(
    await run(
      { workerOnly: process.argv.includes('--worker-only') },
      { env, cwd: process.cwd(), stdout, stderr },
    ),
  )
}
