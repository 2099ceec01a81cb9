import { readFile } from 'node:fs/promises'
import { mergeReports, readReport, reportFormat } from '@handiwork/core'

// node merge-reports.ts <first.json> <second.json>: prints one report with the repositories of both.
const [first = '', second = ''] = process.argv.slice(2)

const merged = mergeReports(
  await readReport(await readFile(first, 'utf8')),
  await readReport(await readFile(second, 'utf8')),
)

process.stdout.write(reportFormat('json').render(merged))
