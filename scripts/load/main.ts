import { fileURLToPath } from 'node:url'
import { exitWithSupervisor, isSupervised } from '../bench/supervise/current-run.ts'
import { supervise } from '../bench/supervise/supervise.ts'
import { LOAD_HELP, parseLoadArgs } from './parse-load-args.ts'
import { runLoadTest } from './run-load-test.ts'

// npm run load -- --help describes the options. It runs in a supervised process, which cleans up after it.
const args = process.argv.slice(2)
const parsed = parseLoadArgs(args)
if (parsed.kind === 'help') console.log(LOAD_HELP)
else if (parsed.kind === 'invalid') {
  console.error(`${parsed.message}\n\n${LOAD_HELP}`)
  process.exitCode = 2
} else if (isSupervised()) {
  exitWithSupervisor()
  process.exitCode = (await runLoadTest(parsed.options)) ? 0 : 1
} else {
  process.exitCode = await supervise([fileURLToPath(import.meta.url), ...args], { usesPostgres: true })
}
