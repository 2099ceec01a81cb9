import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** A host of files on loopback that shows a folder below a path, as GitHub Pages shows that of a repository. */
export async function staticHost(folder: string, path = '/repo/') {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.example')
    const file = pathname.startsWith(path)
      ? await fileAt(folder, decodeURIComponent(pathname.slice(path.length)))
      : undefined
    if (file === undefined) return void response.writeHead(404).end('404')
    response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream')
    response.end(await readFile(file))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `http://127.0.0.1:${port}${path}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** What was found by following everything from a page. */
export interface Followed {
  /** Pages below the address, by their paths from it. */
  readonly pages: Map<string, string>
  /** Other files, the same way. */
  readonly files: Set<string>
  /** What did not answer, or lies beside the address. */
  readonly dead: string[]
  /** Links that lead away. */
  readonly away: Set<string>
  /** What would be loaded from elsewhere. */
  readonly asked: string[]
}

/** Follows each link and loads each file, of pages and of styles, beginning with some pages. */
export async function followed(url: string, starts: readonly string[] = ['']): Promise<Followed> {
  const found: Followed = { pages: new Map(), files: new Set(), dead: [], away: new Set(), asked: [] }
  const open: Reference[] = starts.map((start) => ({ url: new URL(start, url).href, isLink: true }))
  const seen = new Set<string>()
  for (let next = open.shift(); next !== undefined; next = open.shift()) {
    const address = next.url.replace(/#.*/, '')
    if (seen.has(address)) continue
    seen.add(address)
    if (address.startsWith('data:') || address.startsWith('mailto:')) continue
    if (!address.startsWith(url)) note(next, address, url, found)
    else open.push(...(await loaded(address, url, found)))
  }
  return found
}

// --- internal ---

interface Reference {
  readonly url: string
  readonly isLink: boolean
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

async function fileAt(folder: string, path: string): Promise<string | undefined> {
  const file = join(folder, path)
  const found = await stat(file).catch(() => undefined)
  if (found?.isDirectory())
    return path === '' || path.endsWith('/') ? fileAt(folder, join(path, 'index.html')) : undefined
  return found ? file : undefined
}

function note({ isLink }: Reference, address: string, url: string, found: Followed): void {
  if (new URL(address).origin === new URL(url).origin) found.dead.push(address)
  else if (isLink) found.away.add(address)
  else found.asked.push(address)
}

async function loaded(address: string, url: string, found: Followed): Promise<Reference[]> {
  const path = address.slice(url.length)
  const response = await fetch(address)
  const text = await response.text()
  if (response.status !== 200) found.dead.push(address)
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    found.pages.set(path, text)
    return [...text.matchAll(reference)].map(([whole, tag = '', name = '', value = '']) => ({
      url: new URL(value.replaceAll('&amp;', '&'), address).href,
      isLink: (tag === 'a' || whole.includes('rel="canonical"')) && name === 'href',
    }))
  }
  found.files.add(path)
  if (!/\.(css|js)$/.test(path)) return []
  const named = [
    ...text.matchAll(/url\(["']?([^"')]+)/g),
    ...text.matchAll(/(?:from|import)\s*\(?["'`](\.[^"'`]+)/g),
  ]
  return named.map(([, value = '']) => ({ url: new URL(value, address).href, isLink: false }))
}

const reference = /<([a-z-]+)\b[^<>]*?\s(href|src|srcset|action|poster)="([^"]*)"/g
