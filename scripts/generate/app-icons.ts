// Writes packages/site/public/icons: run it after a change of favicon.svg.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPng } from '../../packages/server/src/drawing/to-png.ts'
import { appIconSvg, appIcons } from './app-icon.ts'

const site = join(import.meta.dirname, '../../packages/site/public')
const favicon = readFileSync(join(site, 'favicon.svg'), 'utf8')

mkdirSync(join(site, 'icons'), { recursive: true })
for (const icon of appIcons)
  writeFileSync(join(site, 'icons', icon.file), await toPng(appIconSvg(favicon, icon), icon.size))
