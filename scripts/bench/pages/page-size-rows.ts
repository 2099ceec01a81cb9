import { gzipSync } from 'node:zlib'
import type { Row } from '../table.ts'

/** In gzip bytes, loaded before any interaction. */
const MAX_SCRIPT_BYTES = 15_000
const MAX_TEXT_BYTES = 45_000

/** Measures the size of a page without fonts and images. */
export async function pageSizeRows(origin: string, path: string): Promise<Row[]> {
  const html = await read(origin + path)
  const styles = await Promise.all(
    matchPaths(html, /<link rel="stylesheet" href="([^"]+)"/g).map((href) => read(origin + href)),
  )
  const inline = [...html.matchAll(/<script(?![^>]*(?:src|ld\+json))[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, code]) => code!,
  )
  const modules = await loadModules(origin, matchPaths(html, /<script[^>]* src="([^"]+)"/g))
  const text = [html, ...styles].reduce((sum, one) => sum + gzipSize(one), 0)
  const script = [...inline, ...modules].reduce((sum, one) => sum + gzipSize(one), 0)
  return [
    row(`${path}: scripts, gzip`, script, MAX_SCRIPT_BYTES),
    row(`${path}: HTML and CSS, gzip`, text, MAX_TEXT_BYTES),
  ]
}

const gzipSize = (text: string) => gzipSync(text).length

function row(name: string, bytes: number, bound: number): Row {
  return { name, values: [bytes], unit: 'kB', against: { what: 'bytes', value: bytes, bound } }
}

async function read(url: string): Promise<string> {
  return (await fetch(url)).text()
}

function matchPaths(html: string, link: RegExp): string[] {
  return [...html.matchAll(link)].map(([, href]) => href!)
}

/** Loads a page's scripts and their static imports. */
async function loadModules(origin: string, paths: readonly string[]): Promise<string[]> {
  const modules = new Map<string, string>()
  const pending = [...paths]
  for (let path = pending.pop(); path !== undefined; path = pending.pop()) {
    if (modules.has(path)) continue
    const code = await read(origin + path)
    modules.set(path, code)
    const folder = path.slice(0, path.lastIndexOf('/') + 1)
    for (const [, name] of code.matchAll(/(?:from|import)\s*["']\.\/([^"']+)["']/g))
      pending.push(folder + name)
  }
  return [...modules.values()]
}
