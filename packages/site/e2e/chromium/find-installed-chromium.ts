import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Chromium } from './chromium.ts'

/** Finds Chromium, Chrome or Edge in the system's usual locations. */
export function findInstalledChromium(): Chromium | undefined {
  const executablePath = candidatePaths().find((path) => existsSync(path))
  return executablePath === undefined ? undefined : { executablePath, env: {} }
}

const commandNames = [
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'microsoft-edge',
]

const appPaths: Partial<Record<NodeJS.Platform, readonly string[]>> = {
  darwin: [
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
    '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
  ],
  win32: ['ProgramFiles', 'ProgramFiles(x86)', 'LocalAppData'].flatMap((variable) =>
    ['Google\\Chrome\\Application\\chrome.exe', 'Microsoft\\Edge\\Application\\msedge.exe'].map((program) =>
      join(process.env[variable] ?? '', program),
    ),
  ),
}

function candidatePaths(): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const programs = folders.flatMap((folder) => commandNames.map((name) => join(folder, name)))
  return appPaths[process.platform] ?? programs
}
