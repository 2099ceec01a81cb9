import type { BrowserContext, ConsoleMessage, Page, Request, WebError, WebSocket } from 'playwright-core'

/** Something that no page should do. */
export interface Problem {
  readonly kind: 'request' | 'console' | 'error' | 'policy'
  readonly text: string
}

/** A list of problems that grows until it is disposed of. */
export interface ProblemRecord extends Disposable {
  readonly problems: readonly Problem[]
}

/** Records problems of all pages in a context. `origins` are the allowed origins. */
export function recordProblems(context: BrowserContext, origins: readonly string[]): ProblemRecord {
  const problems: Problem[] = []
  const add = (kind: Problem['kind'], text: string) => void problems.push({ kind, text })
  const checkOrigin = (url: string) => {
    if (!isAllowed(url, origins)) add('request', `external request: ${url}`)
  }
  const onRequest = (request: Request) => {
    if (!isSampleAvatar(request)) checkOrigin(request.url())
  }
  const onConsole = (message: ConsoleMessage) => {
    if (message.type() === 'error')
      add(isPolicyViolation(message) ? 'policy' : 'console', formatMessage(message))
  }
  const onError = (webError: WebError) => {
    const error = webError.error()
    add('error', error.stack ?? String(error))
  }
  const onSocket = (socket: WebSocket) => checkOrigin(socket.url())
  const watch = (page: Page) => void page.on('websocket', onSocket)
  context.pages().forEach(watch)
  context.on('page', watch).on('request', onRequest).on('console', onConsole).on('weberror', onError)
  return {
    problems,
    [Symbol.dispose]() {
      context.off('page', watch).off('request', onRequest).off('console', onConsole).off('weberror', onError)
      for (const page of context.pages()) page.off('websocket', onSocket)
    },
  }
}

/**
 * `data:` and `blob:` URLs are not network requests. A WebSocket has the origin of its http(s) counterpart.
 */
function isAllowed(requestUrl: string, origins: readonly string[]): boolean {
  const url = new URL(requestUrl.replace(/^ws/, 'http'))
  return ['data:', 'blob:', 'about:'].includes(url.protocol) || origins.includes(url.origin)
}

/**
 * Avatars of sample users are served by the sample code hosts on other ports of this machine, which the CSP
 * allows.
 */
function isSampleAvatar(request: Request): boolean {
  return request.resourceType() === 'image' && new URL(request.url()).hostname === '127.0.0.1'
}

function isPolicyViolation(message: ConsoleMessage): boolean {
  return /Content Security Policy|Trusted ?(Type|HTML|Script)|Permissions[- ]Policy/i.test(message.text())
}

function formatMessage(message: ConsoleMessage): string {
  const { url } = message.location()
  return url === '' || message.text().includes(url) ? message.text() : `${message.text()} (${url})`
}
