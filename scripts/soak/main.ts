import { fileURLToPath } from 'node:url'
import { exitWithSupervisor, isSupervised } from '../bench/supervise/current-run.ts'
import { supervise } from '../bench/supervise/supervise.ts'
import { parseSoakArgs, SOAK_HELP } from './parse-soak-args.ts'
import { runSoak } from './run-soak.ts'

// npm run soak -- --help describes the options. It runs in a supervised process, which cleans up after it.
const args = process.argv.slice(2)
const parsed = parseSoakArgs(args)
if (parsed.kind === 'help') console.log(SOAK_HELP)
else if (parsed.kind === 'invalid') {
  console.error(`${parsed.message}\n\n${SOAK_HELP}`)
  process.exitCode = 2
} else if (isSupervised()) {
  exitWithSupervisor()
  process.exitCode = (await runSoak(parsed.options)) ? 0 : 1
} else {
  process.exitCode = await supervise([fileURLToPath(import.meta.url), ...args], { usesPostgres: true })
}
