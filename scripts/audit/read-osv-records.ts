import { readdir, readFile, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { OsvRecord } from './osv-record.ts'

/**
 * Reads OSV records from a JSON file with one or several, or from a folder of such files. Throws an `Error` that
 * names the file if one is not valid.
 */
export async function readOsvRecords(path: string): Promise<OsvRecord[]> {
  if (!(await stat(path)).isDirectory()) return parseRecords(await readFile(path, 'utf8'), path)
  const records: OsvRecord[] = []
  // One after the other, because the database has more files than a process may open.
  for (const name of (await readdir(path)).filter((file) => file.endsWith('.json'))) {
    records.push(...parseRecords(await readFile(join(path, name), 'utf8'), join(path, name)))
  }
  return records
}

const Records = z.union([z.array(OsvRecord), OsvRecord.transform((record) => [record])])

function parseRecords(text: string, path: string): OsvRecord[] {
  try {
    return Records.parse(JSON.parse(text))
  } catch (cause) {
    throw new Error(`${path} is not a record of the OSV database.`, { cause })
  }
}
