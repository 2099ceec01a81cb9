import { connect } from 'node:net'
import { text } from 'node:stream/consumers'

/** Sends header lines that HTTP clients would not send. */
export async function sendRawRequest(url: string, ...headerLines: string[]) {
  const { hostname, port, pathname, search } = new URL(url)
  const socket = connect(Number(port), hostname)
  socket.write(
    `GET ${pathname}${search} HTTP/1.1\r\n${[...headerLines, 'Connection: close', '', ''].join('\r\n')}`,
  )
  const response = await text(socket)
  return { statusLine: response.split('\r\n')[0], response }
}
