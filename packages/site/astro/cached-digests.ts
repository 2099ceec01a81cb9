import type { Plugin } from 'vite'

/**
 * Computes the digest of each inline script and style once. Astro computes them for each page, one after the other, and
 * each waits for a thread.
 */
export function cachedDigests(): Plugin {
  return {
    name: 'cached-digests',
    applyToEnvironment: ({ name }) => name !== 'client',
    transform: {
      filter: { id: /\/astro\/dist\/core\/encryption\.js$/ },
      handler: (code) => ({ code: cacheDigests(code), map: null }),
    },
  }
}

/** Renames the function, and exports one with a cache in its place. */
export function cacheDigests(code: string): string {
  if (!code.includes(DECLARATION)) throw new Error('Astro computes digests with another function')
  return code.replace(DECLARATION, 'async function computeCspDigest(') + CACHE
}

const DECLARATION = 'async function generateCspDigest('

const CACHE = `
const digests = new Map();
function generateCspDigest(data, algorithm) {
  const key = algorithm + data;
  const digest = digests.get(key) ?? computeCspDigest(data, algorithm);
  if (digests.size > 1000) digests.clear();
  digests.set(key, digest);
  return digest;
}
`
