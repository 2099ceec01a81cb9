export * from './uncredited-report.ts'
export * from './uncredited-texts.ts'
