import { fileURLToPath } from 'node:url'
import { exitWithSupervisor, isSupervised } from '../../bench/supervise/current-run.ts'
import { supervise } from '../../bench/supervise/supervise.ts'
import { GROW_HELP, parseGrowArgs } from './parse-grow-args.ts'
import { runGrow } from './run-grow.ts'

/** Returns the exit code. It measures in a supervised process, which cleans up after it. */
export async function grow(args: readonly string[]): Promise<number> {
  const parsed = parseGrowArgs(args)
  if (parsed.kind === 'help') {
    console.log(GROW_HELP)
    return 0
  }
  if (parsed.kind === 'invalid') {
    console.error(`${parsed.message}\n\n${GROW_HELP}`)
    return 2
  }
  if (!isSupervised()) return await supervise([mainScript, 'grow', ...args], { usesPostgres: true })
  exitWithSupervisor()
  return (await runGrow(parsed.options)) ? 0 : 1
}

const mainScript = fileURLToPath(new URL('../main.ts', import.meta.url))
