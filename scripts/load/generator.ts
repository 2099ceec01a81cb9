import { readFile } from 'node:fs/promises'
import { runLoad } from '../bench/service/run-load.ts'
import { finishPages } from './finish-pages.ts'
import { generateMix } from './generate-mix.ts'
import type { GeneratorPlan } from './run-generator.ts'

// The load generator: a process of its own, so that it can have a core of its own. The argument is a file.
const plan: GeneratorPlan = JSON.parse(await readFile(process.argv[2]!, 'utf8'))
console.log(JSON.stringify(await carryOut()))

async function carryOut() {
  if (plan.kind === 'mix') return await generateMix(plan)
  if (plan.kind === 'pages') return await finishPages(plan)
  return await runLoad(plan.url, plan.paths, plan.options)
}
