export * from './code-owners-advice.ts'
export * from './file-shares.ts'
export * from './simulate-departure.ts'
export * from './team-report.ts'
