export const MIN_NODE_VERSION: string
export function isAtLeast(version: string, minimum: string): boolean
