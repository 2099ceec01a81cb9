import { once } from 'node:events'
import { readFile, writeFile } from 'node:fs/promises'
import { type AddressInfo, createServer } from 'node:net'
import type { HostKind } from '@handiwork/fixtures/hosts'
import { z } from 'zod'

export type HostPorts = Readonly<Record<HostKind, number>>

/**
 * The ports of the sample code hosts, which URLs in the database contain. Undefined before the first start.
 */
export async function readHostPorts(file: string): Promise<HostPorts | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : SavedPorts.parse(JSON.parse(text))
}

export async function saveHostPorts(file: string, ports: HostPorts): Promise<void> {
  await writeFile(file, `${JSON.stringify(ports)}\n`)
}

/**
 * Finds an unused port for each host. Their order is always that of the real hosts' names: a commit in two
 * repositories counts in the one with the first URL (R3), so ratings would otherwise depend on the ports.
 */
export async function findHostPorts(): Promise<HostPorts> {
  const servers = [0, 0, 0, 0].map((port) => createServer().listen(port, '127.0.0.1'))
  await Promise.all(servers.map((server) => once(server, 'listening')))
  const ports = servers.map((server) => String((server.address() as AddressInfo).port))
  await Promise.all(servers.map((server) => once(server.close(), 'close')))
  const [bitbucket, gitHub, gitLab, stackOverflow] = ports.sort().map(Number) as [
    number,
    number,
    number,
    number,
  ]
  return { bitbucket, gitHub, gitLab, stackOverflow }
}

const port = z.int().min(1).max(65_535)
const SavedPorts = z.object({ gitHub: port, gitLab: port, bitbucket: port, stackOverflow: port })
