export function temporaryFolder(): string
export function mayRunFrom(folder: string, mounts: string): boolean
