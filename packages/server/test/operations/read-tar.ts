import { readTarEntries } from '../../src/operations/backup-file/read-backup-file.ts'

/** The files of a backup by name, as text in base64, without the description, which has the date. */
export async function readFiles(file: string): Promise<Record<string, string>> {
  const files: Record<string, string> = {}
  for await (const { name, content } of readTarEntries(file))
    if (!/^(backup\.json|manifest\..*)$/.test(name)) files[name] = Buffer.from(content).toString('base64')
  return files
}
