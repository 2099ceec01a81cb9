import { readFile, writeFile } from 'node:fs/promises'
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

const port = z.int().min(1).max(65_535)
const SavedPorts = z.object({ gitHub: port, gitLab: port, bitbucket: port, stackOverflow: port })
