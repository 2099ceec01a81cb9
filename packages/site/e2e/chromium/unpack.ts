import { join } from 'node:path'
import chromium, { inflate } from '@sparticuz/chromium'

const [, , archives = ''] = process.argv
await Promise.all([chromium.executablePath(archives), inflate(join(archives, 'al2023.tar.br'))])
