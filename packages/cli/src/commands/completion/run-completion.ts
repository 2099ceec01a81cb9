import type { Command } from 'commander'
import { DONE } from '../../exit-codes.ts'
import { putOut } from '../../output/put-out.ts'
import type { World } from '../../world.ts'
import { type Shell, scripts } from './scripts.ts'
import { verbsOf } from './verb.ts'

/** One `handiwork completion`: prints the script for a shell; gives the exit code. */
export async function runCompletion(shell: Shell, program: Command, world: World): Promise<number> {
  await putOut(scripts[shell](verbsOf(program)), { output: undefined, quiet: true }, world)
  return DONE
}
