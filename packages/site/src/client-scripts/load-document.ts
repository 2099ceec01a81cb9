/** Loads a page with XMLHttpRequest, because the security policy forbids parsing text as HTML. */
export function loadDocument(url: string, signal: AbortSignal): Promise<Document | null> {
  const { promise, resolve, reject } = Promise.withResolvers<Document | null>()
  const request = new XMLHttpRequest()
  request.open('GET', url)
  request.responseType = 'document'
  request.onload = () => resolve(request.responseXML)
  request.onerror = reject
  request.onabort = reject
  signal.addEventListener('abort', () => request.abort())
  request.send()
  return promise
}
