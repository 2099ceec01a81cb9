import { resolve } from 'node:path'
import type { Report } from '@handiwork/core/contract'
import { say } from '../../say.ts'
import { plain } from '../../ui/look.ts'
import { lookOf, type Output, widthOfOutput } from '../../ui/terminal.ts'
import type { World } from '../../world.ts'
import { cannotWrite } from './cannot-write.ts'
import { reportJson } from './report-json.ts'
import type { AnalyzeRequest } from './request.ts'
import type { LineOptions } from './result/result-lines.ts'
import type { ResultOptions } from './result/result-text.ts'
import { writeWhole } from './write-whole.ts'

/** Brings the result to where it was asked for: the terminal, a pipe, or a file. */
export async function deliver(
  report: Report,
  request: AnalyzeRequest,
  options: LineOptions,
  { stdout, stderr, env, cwd }: World,
): Promise<void> {
  const { output, json, quiet } = request
  const canvas = output === undefined ? { look: lookOf(stdout, env), width: widthOfOutput(stdout) } : page
  const text = json ? reportJson(report) : await asText({ ...options, ...canvas }, report)
  if (output === undefined) return print(text, stdout).catch(cannotWrite('the result'))
  await writeWhole(resolve(cwd, output), text).catch(cannotWrite(output))
  if (!quiet) say(stderr, `Wrote ${output}.`)
}

const page = { look: plain, width: 80 }

// Loaded only when it is needed: --json does without the layout and its colours.
async function asText(options: ResultOptions, report: Report): Promise<string> {
  const { resultText } = await import('./result/result-text.ts')
  return resultText(report, options)
}

function print(text: string, stdout: Output): Promise<void> {
  return new Promise((done, failed) => {
    stdout.write(text, (error) => (error ? failed(error) : done()))
  })
}
