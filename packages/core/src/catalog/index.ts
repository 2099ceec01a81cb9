export * from './languages.ts'
export { catalogueVersion } from './version.ts'
