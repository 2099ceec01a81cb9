import { dirname } from 'node:path'
import { type Attributes, readAttributes } from '../../packages/core/src/detect/attributes.ts'
import { classify } from '../../packages/core/src/detect/classify.ts'
import { sniff } from '../../packages/core/src/detect/sniff.ts'
import type { FileLanguage } from './file-language.ts'

/** Classifies files as the measurement of HEAD does. */
export function ownLanguages(files: ReadonlyMap<string, Buffer>): Map<string, FileLanguage> {
  const attributes = attributesOf(files)
  return new Map(
    Array.from(files, ([path, content]) => {
      const fileClass = classify(path, sniff(path, content.subarray(0, 65_536)), attributes)
      return [path, fileClass.counted ? { language: fileClass.language } : { excluded: fileClass.reason }]
    }),
  )
}

function attributesOf(files: ReadonlyMap<string, Buffer>): Attributes {
  const attributeFiles = [...files].filter(([path]) => /(^|\/)\.gitattributes$/.test(path))
  return readAttributes(
    new Map(attributeFiles.map(([path, content]) => [folderOf(path), content.toString('utf8')])),
  )
}

const folderOf = (path: string) => (path.includes('/') ? `${dirname(path)}/` : '')
