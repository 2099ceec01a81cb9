import type { ScriptGraph } from '../astro/script-graph.ts'

/** Loaded before the first island hydrates. */
const TEXTS_PATH = '/locales/en/app.json'

/**
 * Adds preloads of what the scripts of a page import, which browsers otherwise find out script by script. The head
 * script adds those of signed-in users, because a page can be the same for all visitors.
 */
export function preloadScripts(html: string, graph: ScriptGraph): string {
  const islands = [...html.matchAll(/<astro-island [^>]*>/g)].map(([tag]) => tag)
  const always = importedScripts(
    islands.filter((tag) => tag.includes(' client="load"')),
    graph,
  )
  const scripts = importedScripts(
    islands.filter((tag) => tag.includes(' client="session"')),
    graph,
  )
  const signedIn = new Set([...closure([graph.signedIn], graph), ...scripts])
  const links = always.map((path) => `<link rel="modulepreload" href="${path}">`)
  if (always.length > 0) links.push(textsPreload)
  const later = [...signedIn].filter((path) => !always.includes(path))
  if (scripts.length > 0 && always.length === 0) later.push(TEXTS_PATH)
  return html
    .replace('<script data-head>', () => `<script data-head="${later.join(' ')}">`)
    .replace('</head>', () => `${links.join('')}</head>`)
}

const textsPreload = `<link rel="preload" href="${TEXTS_PATH}" as="fetch" crossorigin>`

function importedScripts(islands: readonly string[], graph: ScriptGraph): string[] {
  const urls = islands.flatMap((tag) =>
    [...tag.matchAll(/ (?:component|renderer)-url="([^"]+)"/g)].map(([, url]) => url!),
  )
  return closure(urls, graph)
}

/** The scripts and all that they import, each once. */
function closure(paths: readonly string[], { imports }: ScriptGraph): string[] {
  const all = new Set<string>()
  const add = (path: string) => {
    if (path === '' || all.has(path)) return
    all.add(path)
    for (const imported of imports[path] ?? []) add(imported)
  }
  for (const path of paths) add(path)
  return [...all]
}
