import { fileURLToPath } from 'node:url'
import { formatHelp } from './format-help.ts'
import { parseBenchArgs } from './parse-bench-args.ts'
import { runBench } from './run-bench.ts'
import { exitWithSupervisor, isSupervised } from './supervise/current-run.ts'
import { supervise } from './supervise/supervise.ts'

// npm run bench -- --help lists the benches. Each runs in a supervised process, which cleans up after it.
const args = process.argv.slice(2)
const parsed = parseBenchArgs(args)
if (parsed.kind === 'help') console.log(formatHelp())
else if (parsed.kind === 'invalid') {
  console.error(`${parsed.message}\n\n${formatHelp()}`)
  process.exitCode = 2
} else if (isSupervised()) {
  exitWithSupervisor()
  process.exitCode = (await runBench(parsed)) ? 0 : 1
} else {
  process.exitCode = await supervise([fileURLToPath(import.meta.url), ...args], parsed.bench)
}
