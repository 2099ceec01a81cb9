import { readFile } from 'node:fs/promises'
import { runLoad } from '../bench/service/run-load.ts'
import { generateMix } from './generate-mix.ts'
import type { GeneratorPlan } from './run-generator.ts'

// The load generator: a process of its own, so that it can have a core of its own. The argument is a file.
const plan: GeneratorPlan = JSON.parse(await readFile(process.argv[2]!, 'utf8'))
const result =
  plan.kind === 'mix' ? await generateMix(plan) : await runLoad(plan.url, plan.paths, plan.options)
console.log(JSON.stringify(result))
