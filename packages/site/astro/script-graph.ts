import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { AstroIntegration } from 'astro'
import type { Plugin, Rolldown } from 'vite'

/** The scripts that each script imports, by path, and the script that each page of a signed-in user loads. */
export interface ScriptGraph {
  readonly imports: Readonly<Record<string, readonly string[]>>
  readonly signedIn: string
}

const emptyGraph: ScriptGraph = { imports: {}, signedIn: '' }

const MODULE_ID = 'virtual:script-graph'
/** Is replaced after the build of the scripts, which comes after that of the server. */
const PLACEHOLDER = '__SCRIPT_GRAPH__'

/** Gives the server the imports of scripts, so that browsers load all of them at once. */
export function scriptGraph(): AstroIntegration {
  let graph = emptyGraph
  const readScripts: Plugin = {
    name: 'read-script-graph',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_, bundle) {
      graph = graphOf(bundle)
    },
  }
  const provideGraph: Plugin = {
    name: 'provide-script-graph',
    resolveId: { filter: { id: new RegExp(`^${MODULE_ID}$`) }, handler: () => `\0${MODULE_ID}` },
    load: {
      filter: { id: new RegExp(`^\0${MODULE_ID}$`) },
      handler() {
        const json = this.environment.mode === 'build' ? PLACEHOLDER : JSON.stringify(emptyGraph)
        return `export const graphJson = '${json}'`
      },
    },
  }
  return {
    name: 'script-graph',
    hooks: {
      'astro:config:setup': ({ updateConfig }) => {
        updateConfig({ vite: { plugins: [readScripts, provideGraph] } })
      },
      'astro:build:done': async ({ dir }) => {
        // Escaped for a string literal.
        const json = JSON.stringify(JSON.stringify(graph)).slice(1, -1)
        await replaceInFolder(fileURLToPath(new URL('../server/', dir)), PLACEHOLDER, json)
      },
    },
  }
}

export function graphOf(bundle: Rolldown.OutputBundle): ScriptGraph {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const signedIn = chunks.find(({ facadeModuleId }) => facadeModuleId?.endsWith('/shell/signed-in.ts'))
  const imports = chunks.map(({ fileName, imports }) => [`/${fileName}`, imports.map((name) => `/${name}`)])
  return { imports: Object.fromEntries(imports), signedIn: signedIn ? `/${signedIn.fileName}` : '' }
}

async function replaceInFolder(folder: string, placeholder: string, text: string): Promise<void> {
  const names = await readdir(folder, { recursive: true })
  for (const path of names.filter((name) => name.endsWith('.mjs')).map((name) => join(folder, name))) {
    const code = await readFile(path, 'utf8')
    if (code.includes(placeholder))
      await writeFile(
        path,
        code.replaceAll(placeholder, () => text),
      )
  }
}
