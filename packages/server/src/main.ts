import { run } from './run.ts'

export { checkOptionalPackages, type OptionalPackageState } from './check-optional-packages.ts'
export { manageAdmins } from './admins/manage-admins.ts'
export { type RunContext, type RunOptions, run } from './run.ts'

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
