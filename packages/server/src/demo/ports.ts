import { readFile, writeFile } from 'node:fs/promises'
import type { HostKind } from '@handiwork/fixtures/hosts'
import { z } from 'zod'

export type Ports = Readonly<Record<HostKind, number>>

/** The ports of the sample code hosts, which addresses in the database have in them; undefined before the first start. */
export async function readPorts(file: string): Promise<Ports | undefined> {
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text === undefined ? undefined : KeptPorts.parse(JSON.parse(text))
}

export async function keepPorts(file: string, ports: Ports): Promise<void> {
  await writeFile(file, `${JSON.stringify(ports)}\n`)
}

// --- internal ---

const port = z.int().min(1).max(65_535)
const KeptPorts = z.object({ gitHub: port, gitLab: port, bitbucket: port, stackOverflow: port })
