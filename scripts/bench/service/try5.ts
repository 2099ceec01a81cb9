import { leaderRows } from './leader-rows.ts'
import { table } from '../table.ts'
console.log(table(await leaderRows((process.argv[2] ?? 'postgres') as 'postgres', 3)))
