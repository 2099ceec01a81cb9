import { fileURLToPath } from 'node:url'
import { exitWithSupervisor, isSupervised } from '../../bench/supervise/current-run.ts'
import { supervise } from '../../bench/supervise/supervise.ts'
import { parseDrillArgs, usage } from './parse-drill-args.ts'
import { runDrill } from './run-drill.ts'
import { findPrograms } from './stage/find-programs.ts'

/** Runs the drill in a supervised process, which ends everything it started. Returns the exit code. */
export async function drill(args: readonly string[]): Promise<number> {
  const request = parseDrillArgs(args)
  if (typeof request === 'string') {
    console.error(`${request}\n\n${usage}`)
    return 2
  }
  const found = await findPrograms()
  if (found.missing) {
    console.error(`The drill needs these Debian packages: ${found.missing.join(', ')}`)
    return 2
  }
  if (!isSupervised()) return await supervise([mainPath, 'drill', ...args], { usesPostgres: false })
  exitWithSupervisor()
  return (await runDrill(request, found.programs)) ? 0 : 1
}

const mainPath = fileURLToPath(new URL('../main.ts', import.meta.url))
