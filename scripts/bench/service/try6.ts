import { table } from '../table.ts'
import { analysisRows, madeUp } from './analysis-rows.ts'
await using one = await madeUp(5000)
console.log(table(await analysisRows([one], 5)))
