import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { dirname, extname, join, resolve } from 'node:path'
import type { Report } from '@handiwork/core/contract'
import type { ReportFormat, ReportFormatName } from '@handiwork/core/report'
import { UsageError } from '../errors.ts'
import type { ActionRun } from './action-run.ts'
import { drawCard } from './draw-cards.ts'
import { jobSummary } from './job-summary.ts'
import { rejectLinks } from './reject-links.ts'

/** The files of a run, and what later steps add to them. */
export interface ReportFiles {
  /** The report as JSON. */
  readonly json: string
  /** Adds a file to the artifact. Does nothing without an artifact. */
  readonly addToArtifact: (name: string, content: string) => Promise<void>
  /** Writes the job summary, with the section about a pull request. */
  readonly writeSummary: (differenceSection: string | undefined) => Promise<void>
}

/** Writes the report in the format of its file name, the picture, and the folder of the artifact. */
export async function writeReports(report: Report, run: ActionRun): Promise<ReportFiles> {
  const { inputs, runner, context, folder } = run
  const { reportFormats } = await context.loadReports()
  const render = (name: ReportFormatName) =>
    reportFormats.find((format) => format.name === name)?.render(report) ?? ''
  const json = join(folder, 'report.json')
  await writeFile(json, render('json'))
  const path = inputs.report === undefined ? json : resolve(context.cwd, inputs.report)
  await rejectLinks(context.cwd, path)
  if (path !== json) await writeInside(path, formatOf(path, reportFormats).render(report))
  runner.setOutput('report', path)
  if (report.person !== null) {
    runner.setOutput('xp', String(Math.round(report.person.experience.total)))
    runner.setOutput('level', String(report.person.level))
  }
  const artifact = inputs.upload === undefined ? undefined : join(folder, 'artifact')
  const addToArtifact = async (name: string, content: string) => {
    if (artifact !== undefined) await writeInside(join(artifact, name), content)
  }
  for (const [name, format] of artifactFiles) await addToArtifact(name, render(format))
  if (inputs.picture !== undefined)
    await addToArtifact('picture.svg', await drawPicture(inputs.picture, json, run))
  if (artifact !== undefined) {
    runner.setOutput('artifact-name', inputs.upload ?? '')
    runner.setOutput('artifact-path', artifact)
    runner.log(`Prepared the artifact ${inputs.upload}. A step with actions/upload-artifact uploads it.`)
  }
  return {
    json,
    addToArtifact,
    writeSummary: async (section) => runner.writeSummary(jobSummary(report, section, { reportFormats })),
  }
}

const artifactFiles = [
  ['report.json', 'json'],
  ['report.html', 'html'],
  ['report.md', 'markdown'],
] as const satisfies readonly (readonly [string, ReportFormatName])[]

/** Draws the profile card, and returns its code. */
async function drawPicture(
  picture: string,
  report: string,
  { inputs, runner, context }: ActionRun,
): Promise<string> {
  const output = resolve(context.cwd, picture)
  await rejectLinks(context.cwd, output)
  await mkdir(dirname(output), { recursive: true })
  await drawCard('profile', inputs, { report, output }, context)
  runner.setOutput('picture', output)
  return await readFile(output, 'utf8')
}

function formatOf(path: string, formats: readonly ReportFormat[]): ReportFormat {
  const extension = extname(path).slice(1).toLowerCase()
  const format = formats.find((one) => one.extension === extension)
  if (format !== undefined) return format
  const extensions = formats.map((one) => `.${one.extension}`).join(', ')
  throw new UsageError(`The input report must end in one of ${extensions}.`)
}

async function writeInside(path: string, content: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  await writeFile(path, content)
}
