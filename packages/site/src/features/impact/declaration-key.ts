import type { Declaration } from '@handiwork/core/api'

/** What this browser declared. The key is stored nowhere else. */
export interface StoredDeclaration extends Pick<Declaration, 'key' | 'sex' | 'race'> {}

const STORAGE_KEY = 'handiwork-declaration'
const KEY = /^[A-Za-z0-9_-]{43}$/

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

export function readDeclaration(storage: Storage): StoredDeclaration | undefined {
  try {
    const stored = JSON.parse(storage.getItem(STORAGE_KEY) ?? 'null') as StoredDeclaration | null
    return stored !== null && isKey(stored.key) ? stored : undefined
  } catch {
    return undefined
  }
}

export function writeDeclaration(storage: Storage, { key, sex, race }: StoredDeclaration): void {
  storage.setItem(STORAGE_KEY, JSON.stringify({ key, sex, race }))
}

export function forgetDeclaration(storage: Storage): void {
  storage.removeItem(STORAGE_KEY)
}

/** 256 random bits. */
export function createKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(32))
  return btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')
}

export function isKey(text: unknown): text is string {
  return typeof text === 'string' && KEY.test(text)
}
