export { buildPath } from './build-path.ts'
export * from './create-client.ts'
export type { Request, RequestArguments } from './request.ts'
