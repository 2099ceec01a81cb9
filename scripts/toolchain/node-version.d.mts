export const OLDEST_NODE: string
export function isAtLeast(version: string, oldest: string): boolean
