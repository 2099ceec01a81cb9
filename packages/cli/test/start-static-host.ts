import { once } from 'node:events'
import { readFile, stat } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'

/** Serves a folder below a path on loopback, like GitHub Pages serves a project site. */
export async function startStaticHost(folder: string, path = '/repo/') {
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://host.example')
    const file = pathname.startsWith(path)
      ? await findFile(folder, decodeURIComponent(pathname.slice(path.length)))
      : undefined
    if (file === undefined) return void response.writeHead(404).end('404')
    response.setHeader('content-type', CONTENT_TYPES[extname(file)] ?? 'application/octet-stream')
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

/** The result of a crawl. */
export interface CrawlResult {
  /** Pages below the base URL, by their path relative to it. */
  readonly pages: Map<string, string>
  /** Other files, by the same kind of path. */
  readonly files: Set<string>
  /** URLs that did not respond with 200, or that are outside the base path. */
  readonly brokenLinks: string[]
  /** Links to other origins. */
  readonly externalLinks: Set<string>
  /** Resources that would be loaded from other origins. */
  readonly externalRequests: string[]
}

/** Crawls all links and resources of pages and stylesheets, starting from the given pages. */
export async function crawlSite(url: string, starts: readonly string[] = ['']): Promise<CrawlResult> {
  const result: CrawlResult = {
    pages: new Map(),
    files: new Set(),
    brokenLinks: [],
    externalLinks: new Set(),
    externalRequests: [],
  }
  const queue: Reference[] = starts.map((start) => ({ url: new URL(start, url).href, isLink: true }))
  const visited = new Set<string>()
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const address = next.url.replace(/#.*/, '')
    if (visited.has(address)) continue
    visited.add(address)
    if (address.startsWith('data:') || address.startsWith('mailto:')) continue
    if (!address.startsWith(url)) recordOutsideUrl(next, address, url, result)
    else queue.push(...(await loadReferences(address, url, result)))
  }
  return result
}

interface Reference {
  readonly url: string
  readonly isLink: boolean
}

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.css': 'text/css',
  '.js': 'text/javascript',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
  '.png': 'image/png',
}

async function findFile(folder: string, path: string): Promise<string | undefined> {
  const file = join(folder, path)
  const stats = await stat(file).catch(() => undefined)
  if (stats?.isDirectory())
    return path === '' || path.endsWith('/') ? findFile(folder, join(path, 'index.html')) : undefined
  return stats ? file : undefined
}

function recordOutsideUrl({ isLink }: Reference, address: string, url: string, result: CrawlResult): void {
  if (new URL(address).origin === new URL(url).origin) result.brokenLinks.push(address)
  else if (isLink) result.externalLinks.add(address)
  else result.externalRequests.push(address)
}

async function loadReferences(address: string, url: string, result: CrawlResult): Promise<Reference[]> {
  const path = address.slice(url.length)
  const response = await fetch(address)
  const text = await response.text()
  if (response.status !== 200) result.brokenLinks.push(address)
  if (response.headers.get('content-type')?.startsWith('text/html')) {
    result.pages.set(path, text)
    return [...text.matchAll(reference)].map(([whole, tag = '', name = '', value = '']) => ({
      url: new URL(value.replaceAll('&amp;', '&'), address).href,
      isLink: (tag === 'a' || whole.includes('rel="canonical"')) && name === 'href',
    }))
  }
  result.files.add(path)
  const pattern = referencesByExtension[extname(path)]
  if (pattern === undefined) return []
  return [...text.matchAll(pattern)].map(([, value = '']) => ({
    url: new URL(value, address).href,
    isLink: false,
  }))
}

/** In a script, `url(…)` is a call of a function. */
const referencesByExtension: Readonly<Record<string, RegExp>> = {
  '.css': /(?:url\(|@import\s+(?=["']))["']?([^"')]+)/g,
  '.js': /(?:from|import)\s*\(?["'`](\.[^"'`]+)/g,
}

const reference = /<([a-z-]+)\b[^<>]*?\s(href|src|srcset|action|poster)="([^"]*)"/g
