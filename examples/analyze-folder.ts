import { analyzeFolders } from '@handiwork/core'

// node analyze-folder.ts [<folder>]: prints the languages of each repository, with the xp of all authors.
const [folder = '.'] = process.argv.slice(2)

const report = await analyzeFolders([folder], { environment: process.env })

for (const { name, languages } of report.repositories) {
  console.log(name)
  for (const { name: language, experience } of languages)
    console.log(`  ${language}: ${experience.toFixed(1)} xp`)
}
for (const { message } of report.skipped) console.error(message)
