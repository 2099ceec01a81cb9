import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends a path and header lines that HTTP clients would not send. */
export async function sendRawRequest(url: string, ...headerLines: string[]) {
  const { hostname, port, origin } = new URL(url)
  // A parsed URL has no dots, and no fragment in its path.
  const path = url.slice(origin.length) || '/'
  const socket = connect(Number(port), hostname)
  socket.write(`GET ${path} HTTP/1.1\r\n${[...headerLines, 'Connection: close', '', ''].join('\r\n')}`)
  const response = await text(socket)
  return { statusLine: response.split('\r\n')[0], response }
}
