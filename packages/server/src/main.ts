import { run } from './run.ts'

export { type RunOptions, type RunWorld, run } from './run.ts'

// Started by itself it is the service, set up by the environment.
if (import.meta.main) {
  const { env, stdout, stderr } = process
  process.exit(
    await run(
      { workerOnly: process.argv.includes('--worker-only') },
      { env, cwd: process.cwd(), stdout, stderr },
    ),
  )
}
