import { findFreePort } from '../../../../packages/server/src/find-free-port.ts'

/** Different free ports of this machine. */
export async function findPorts(count: number): Promise<number[]> {
  const ports = new Set<number>()
  while (ports.size < count) ports.add(await findFreePort('127.0.0.1'))
  return [...ports]
}
