import { gzipSync } from 'node:zlib'
import type { Row } from '../table.ts'

/** In bytes, as gzip makes them: what a reader loads before they touch anything. */
const SCRIPT_AT_MOST = 15_000
const TEXT_AT_MOST = 45_000

/** How much a page is, without fonts and pictures. */
export async function sizeRows(origin: string, path: string): Promise<Row[]> {
  const html = await read(origin + path)
  const styles = await Promise.all(
    linked(html, /<link rel="stylesheet" href="([^"]+)"/g).map((at) => read(origin + at)),
  )
  const inline = [...html.matchAll(/<script(?![^>]*(?:src|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code!,
  )
  const modules = await withImports(origin, linked(html, /<script[^>]* src="([^"]+)"/g))
  const text = [html, ...styles].reduce((sum, one) => sum + zipped(one), 0)
  const script = [...inline, ...modules].reduce((sum, one) => sum + zipped(one), 0)
  return [
    row(`${path}: scripts, gzip`, script, SCRIPT_AT_MOST),
    row(`${path}: HTML and CSS, gzip`, text, TEXT_AT_MOST),
  ]
}

// --- internal ---

const zipped = (text: string) => gzipSync(text).length

function row(name: string, bytes: number, bound: number): Row {
  return { name, values: [bytes], unit: 'kB', against: { what: 'bytes', value: bytes, bound } }
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function linked(html: string, link: RegExp): string[] {
  return [...html.matchAll(link)].map(([, at]) => at!)
}

/** The scripts a page names, and what they load at once. */
async function withImports(origin: string, paths: readonly string[]): Promise<string[]> {
  const found = new Map<string, string>()
  const left = [...paths]
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    if (found.has(path)) continue
    const code = await read(origin + path)
    found.set(path, code)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g)) left.push(folder + name)
  }
  return [...found.values()]
}
