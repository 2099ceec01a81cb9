import { SetupFailure } from './setup-failure.mjs'

/** Runs a command of this folder. Sets the exit code, and prints set-up failures as one sentence. */
export async function main(command) {
  try {
    process.exitCode = await command(process.argv.slice(2))
  } catch (error) {
    if (!(error instanceof SetupFailure)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
