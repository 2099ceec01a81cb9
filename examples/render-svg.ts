import { readFile, writeFile } from 'node:fs/promises'
import { readReport, reportFormat } from '@handiwork/core'

// node render-svg.ts <report.json> <widget.svg>: writes the widget of a report for one author, 220 × 50 pixels.
const [source = '', target = ''] = process.argv.slice(2)

const report = await readReport(await readFile(source, 'utf8'))
await writeFile(target, reportFormat('svg').render(report))
