export * from './create-client.ts'
export { pathOf } from './path-of.ts'
export type { Request, RequestArguments } from './request.ts'
