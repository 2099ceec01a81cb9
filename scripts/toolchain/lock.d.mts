export function withLock<T>(
  path: string,
  work: (alsoHeldBy: (pid: number) => void) => Promise<T>,
  onWait?: () => void,
): Promise<T>
