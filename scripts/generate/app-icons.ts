// Writes favicon.svg and icons in packages/site/public. Run it after changing the logo.
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { toPng } from '../../packages/server/src/drawing/to-png.ts'
import { appIconSvg, appIcons, faviconSvg } from './app-icon.ts'

const site = join(import.meta.dirname, '../../packages/site/public')
const favicon = faviconSvg()

writeFileSync(join(site, 'favicon.svg'), favicon)
mkdirSync(join(site, 'icons'), { recursive: true })
for (const icon of appIcons)
  writeFileSync(join(site, 'icons', icon.file), await toPng(appIconSvg(favicon, icon), icon.size))
