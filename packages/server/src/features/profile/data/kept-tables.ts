import { keptOfCareers } from './kept-of-careers.ts'
import { keptOfPeople } from './kept-of-people.ts'
import { keptOfWork } from './kept-of-work.ts'
import type { KeptTable } from './kept-table.ts'

/** Every table that knows people, once for each way it knows them. */
export const keptTables: readonly KeptTable[] = [...keptOfPeople, ...keptOfWork, ...keptOfCareers]
