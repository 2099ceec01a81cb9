export * from './date.ts'
export * from './number.ts'
