import { run } from './run.ts'

export { manageAdmins } from './admins/manage-admins.ts'
export { checkOptionalPackages, type OptionalPackageState } from './check-optional-packages.ts'
export type { Operation, OperationContext } from './operations/operation.ts'
export { type RunContext, type RunOptions, run } from './run.ts'

/** Runs an operation on the service's data. Loaded on demand: the service itself does not need it. */
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
