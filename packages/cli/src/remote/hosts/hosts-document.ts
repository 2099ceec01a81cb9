import { isToken } from '../is-token.ts'
import { serviceAddress } from '../service-address.ts'
import type { Host, Hosts } from './host.ts'

/** The list as it is written down. */
export function hostsDocument(hosts: Hosts): string {
  return `${JSON.stringify({ hosts }, null, 2)}\n`
}

/** The list of a document; undefined for what is no such document, or holds anything that could not be used. */
export function readHosts(text: string): Hosts | undefined {
  const document = json(text)
  if (!isRecord(document) || !Array.isArray(document.hosts)) return undefined
  const hosts = document.hosts.map(hostOf).filter((host) => host !== undefined)
  return hosts.length === document.hosts.length ? hosts : undefined
}

// --- internal ---

function json(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function hostOf(entry: unknown): Host | undefined {
  if (!isRecord(entry)) return undefined
  const { url: typed, token, login = null } = entry
  const url = typeof typed === 'string' ? serviceAddress(typed) : undefined
  if (url === undefined || typeof token !== 'string' || !isToken(token)) return undefined
  return login === null || typeof login === 'string' ? { url, token, login } : undefined
}

const isRecord = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null
