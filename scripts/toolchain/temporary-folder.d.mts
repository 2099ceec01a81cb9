export function temporaryFolder(): string
export function allowsExecution(folder: string, mounts: string): boolean
