import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Chromium } from './chromium.ts'

/** A Chromium or Chrome where the system keeps its programs. */
export function installedChromium(): Chromium | undefined {
  const executablePath = candidates().find((path) => existsSync(path))
  return executablePath === undefined ? undefined : { executablePath, env: {} }
}

// --- internal ---

const onPath = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'microsoft-edge']

const apps: Partial<Record<NodeJS.Platform, readonly string[]>> = {
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

function candidates(): readonly string[] {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '')
  const programs = folders.flatMap((folder) => onPath.map((name) => join(folder, name)))
  return apps[process.platform] ?? programs
}
