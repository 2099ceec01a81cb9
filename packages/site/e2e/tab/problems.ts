import type { BrowserContext, ConsoleMessage, Page, Request } from 'playwright-core'

/** Something a page did that no page should. */
export interface Problem {
  readonly kind: 'request' | 'console' | 'error' | 'policy'
  readonly text: string
}

/** What the pages of a context do wrong from now on; the list grows. `origins` are where they may ask. */
export function problemsOf(context: BrowserContext, origins: readonly string[]): readonly Problem[] {
  const problems: Problem[] = []
  const add = (kind: Problem['kind'], text: string) => void problems.push({ kind, text })
  const asked = (url: string) => {
    if (!isOwn(url, origins)) add('request', `a request left the machine: ${url}`)
  }
  context.on('request', (request) => {
    if (!isSamplePicture(request)) asked(request.url())
  })
  context.on('console', (message) => {
    if (message.type() === 'error') add(isPolicy(message) ? 'policy' : 'console', said(message))
  })
  context.on('weberror', (thrown) => {
    const error = thrown.error()
    add('error', error.stack ?? String(error))
  })
  const watch = (page: Page) => void page.on('websocket', (socket) => asked(socket.url()))
  context.pages().forEach(watch)
  context.on('page', watch)
  return problems
}

// --- internal ---

/** Data and blobs are no requests; a websocket belongs to the origin of the page's own address. */
function isOwn(address: string, origins: readonly string[]): boolean {
  const url = new URL(address.replace(/^ws/, 'http'))
  return ['data:', 'blob:', 'about:'].includes(url.protocol) || origins.includes(url.origin)
}

/** The faces of the sample people are at the sample code hosts, at other ports of this machine; the policy names those. */
function isSamplePicture(request: Request): boolean {
  return request.resourceType() === 'image' && new URL(request.url()).hostname === '127.0.0.1'
}

function isPolicy(message: ConsoleMessage): boolean {
  return /Content Security Policy|Trusted ?(Type|HTML|Script)|Permissions[- ]Policy/i.test(message.text())
}

function said(message: ConsoleMessage): string {
  const { url } = message.location()
  return url === '' || message.text().includes(url) ? message.text() : `${message.text()} (${url})`
}
